import { parseCsv } from '#services/sheets/values/csv.ts'
import { filePart, type ContentPart } from './content-part.ts'

/** Rows of a CSV file by column name. Rows with more fields than columns are skipped, because their texts are split. */
export function csvPart(name: string, columns: readonly string[]): ContentPart<Record<string, string>[] | null> {
  const right = `a first line with the names of the columns: ${columns.join(',')}`
  return filePart(name, {
    right,
    parse({ file, json: text }) {
      const faults: string[] = []
      const [header = [], ...rows] = parseCsv(text, (line) =>
        faults.push(`${file}, line ${line}: a quotation mark opens a field that has no end; expected one at its end.`),
      )
      const names = header.map((each) => each.trim())
      const missing = columns.filter((column) => !names.includes(column))
      if (missing.length > 0)
        faults.unshift(`${file}, line 1: no column is called ${missing.join(' or ')}; expected ${right}.`)
      if (faults.length > 0) return { ok: false, faults }
      const lines = lineNumbers([header, ...rows])
      const remarks = rows.flatMap((row, at) =>
        row.length <= names.length
          ? []
          : [
              `${file}, line ${lines[at + 1]}: the row has ${row.length} fields and is left out; expected ${names.length}, texts with commas in quotation marks.`,
            ],
      )
      const valid = rows.filter((row) => row.length <= names.length && row.some((field) => field !== ''))
      const value = valid.map((row) => Object.fromEntries(names.map((column, at) => [column, row[at] ?? ''])))
      return { ok: true, value, remarks }
    },
  })
}

/** First line of each row, because fields may contain line breaks. */
function lineNumbers(rows: readonly string[][]): number[] {
  let line = 1
  return rows.map((row) => {
    const start = line
    line += row.reduce((sum, field) => sum + field.split(/\r\n|\n|\r/).length - 1, 1)
    return start
  })
}
