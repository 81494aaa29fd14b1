import { parseCsv } from './csv.ts'

/** Rows of a CSV file by the names of its columns. */
export function csvRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), row[at] ?? ''])))
}
