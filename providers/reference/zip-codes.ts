import path from 'node:path'
import { readRows } from './set-files.ts'

/** ZIP codes of counties, by their five-digit codes (reference/SOURCES.md#zip-codes). Omits counties without any. */
export function readZipCodes(folder: string, counties: readonly string[]): ReadonlyMap<string, string> {
  const rows = readRows(path.join(folder, 'zip-counties.csv.gz'))
  return new Map(rows.flatMap(({ fips = '', zips = '' }) => (counties.includes(fips) ? [[fips, zips] as const] : [])))
}
