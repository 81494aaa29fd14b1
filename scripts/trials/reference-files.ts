import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A row of a file of the set, by heading. */
type Row = Readonly<Record<string, string>>

/** A line of a file of values. */
export interface FigureLine {
  fips: string
  year: string
  breakdown: string
  value: number
  low: number | null
  high: number | null
}

/** The files of the reference set, read independently of the site's code, so that its statements can be checked. */
export interface ReferenceFiles {
  places: Row[]
  indicators: Row[]
  /** Similar places of one place, the most similar first. */
  similar: (fips: string) => string[]
  values: (indicator: string) => FigureLine[]
}

/** Maximum number of files of values in memory; the largest has 100,000 lines. */
const MAX_HELD = 12

export function readReferenceFiles(folder = 'reference'): ReferenceFiles {
  const similar = Map.groupBy(rowsIn(path.join(folder, 'similar.csv.gz')), (row) => row['fips'] ?? '')
  const held = new Map<string, FigureLine[]>()
  return {
    places: rowsIn(path.join(folder, 'places.csv.gz')),
    indicators: rowsIn(path.join(folder, 'indicators.csv')),
    similar: (fips) =>
      (similar.get(fips) ?? [])
        .toSorted((a, b) => Number(a['rank']) - Number(b['rank']))
        .map((row) => row['similar_fips'] ?? ''),
    values(indicator) {
      const existing = held.get(indicator)
      if (existing) return existing
      const lines = rowsIn(path.join(folder, 'values', `${indicator}.csv.gz`)).map(toLine)
      if (held.size >= MAX_HELD) held.delete([...held.keys()][0] ?? '')
      held.set(indicator, lines)
      return lines
    },
  }
}

function toLine(row: Row): FigureLine {
  const number = (text = '') => (text === '' ? null : Number(text))
  const [fips = '', year = '', breakdown = ''] = [row['fips'], row['year'], row['breakdown']]
  return { fips, year, breakdown, value: Number(row['value']), low: number(row['low']), high: number(row['high']) }
}

function rowsIn(file: string): Row[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replaceAll('\r', '')
  const [headings = [], ...rows] = text.trimEnd().split('\n').map(cellsOf)
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))
}

/** Cells of the set contain no line breaks. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
