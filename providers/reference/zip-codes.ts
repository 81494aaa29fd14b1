import path from 'node:path'
import { readRows } from './set-files.ts'

/** The ZIP codes of counties, by their codes of five digits (reference/SOURCES.md#zip-codes); none of a county without any. */
export function readZipCodes(folder: string, counties: readonly string[]): ReadonlyMap<string, string> {
  const rows = readRows(path.join(folder, 'zip-counties.csv.gz'))
  return new Map(rows.flatMap(({ fips = '', zips = '' }) => (counties.includes(fips) ? [[fips, zips] as const] : [])))
}
