import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseCsv } from '#services/sheets/values/csv.ts'

/** A row of a file of the set, by heading. */
export type SetRow = Readonly<Record<string, string>>

/** Version of the packed file's tables. Raised when they change, so that older files are packed again. */
const FORM = 4

const TABLES = ['places.csv.gz', 'similar.csv.gz', 'outlines.csv.gz']

/** Fingerprint of the set's files: two sets with the same fingerprint are equal. */
export async function setFingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256').update(`form ${FORM}`)
  const tables = ['indicators.csv', ...TABLES].filter((name) => existsSync(path.join(folder, name)))
  const values = readdirSync(path.join(folder, 'values')).filter((name) => name.endsWith('.csv.gz'))
  for (const name of [...tables, ...values.sort().map((file) => path.join('values', file))])
    hash.update(path.basename(name)).update(await readFile(path.join(folder, name)))
  return hash.digest('hex').slice(0, 32)
}

/** All rows of a small table of the set, such as `places.csv.gz`; empty if the set lacks the table. */
export function readRows(file: string): SetRow[] {
  if (!existsSync(file)) return []
  const [headings = [], ...rows] = parseCsv(readText(file))
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])))
}

/** Ids of the set's indicators, in order; empty without a set. */
export function readIndicatorIds(folder: string): string[] {
  return readRows(path.join(folder, 'indicators.csv')).flatMap(({ id = '' }) => (id === '' ? [] : id))
}

/** Text of a file, decompressed if its name ends in `.gz`. */
function readText(file: string): string {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Lines of one place in an indicator's file, without the first column. */
export interface PlaceLines {
  fips: string
  lines: string
}

/** Values of one indicator, place by place. The files are large, so each line is parsed only on request. */
export function* readPlaceLines(folder: string, indicator: string): Generator<PlaceLines> {
  const text = readText(path.join(folder, 'values', `${indicator}.csv.gz`)).replaceAll('\r', '')
  let at = text.indexOf('\n') + 1
  while (at > 0 && at < text.length) {
    const start = text.slice(at, text.indexOf(',', at) + 1)
    const next = endOfPlace(text, at, start)
    const end = text[next - 1] === '\n' ? next - 1 : next
    yield { fips: start.slice(0, -1), lines: text.slice(at + start.length, end).replaceAll(`\n${start}`, '\n') }
    at = next
  }
}

/** End of the lines that begin with `start`. */
function endOfPlace(text: string, at: number, start: string): number {
  let end = at
  while (text.startsWith(start, end)) {
    const next = text.indexOf('\n', end)
    end = next < 0 ? text.length : next + 1
  }
  return end
}

/** Splits lines into fields. Most contain no quote, and splitting those takes a tenth of the time. */
export function rowsOf(lines: string): string[][] {
  return lines.includes('"') ? parseCsv(lines) : lines.split('\n').map((line) => line.split(','))
}
