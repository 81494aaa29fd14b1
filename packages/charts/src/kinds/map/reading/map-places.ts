import type { DiagnosticList } from '../../../diagnostics/diagnostic-list.ts'
import type { MapParts } from '../../../model/map.ts'
import type { NameRegistry } from '../../../model/names.ts'
import type { Table, TableRow } from '../../../worksheet/table.ts'
import { grouped } from '../grouped.ts'
import { isInArea, smallestArea } from './area.ts'
import type { MapSettings } from './map-settings.ts'
import { placeRows, type PlacedRow } from './row-places.ts'

/** The places of a map, in the order of the sheet. */
export interface MapPlaces extends Omit<MapParts, 'palette'> {
  placed: PlacedRow[]
  /** Places with several rows. */
  doubled: ReadonlySet<number>
  /** True for the places of the area. */
  isDrawn: boolean[]
  /** Counties stand beside several states. */
  areMixed: boolean
}

interface Tools {
  names: NameRegistry
  diagnostics: DiagnosticList
}

/** Finds the places of the rows and the area that holds them (docs/contracts/worksheet-settings.md#map). */
export function readMapPlaces(table: Table, wanted: MapSettings['area'], { names, diagnostics }: Tools): MapPlaces {
  const state = wanted && !['us', 'community'].includes(wanted.value) ? wanted.value : null
  const placed = placeRows(rowsOf(table), state, names, diagnostics)
  const counties = placed.flatMap(({ kind, code }) => (kind === 'county' && code !== null ? code : []))
  const states = new Set(placed.flatMap(({ kind, code }) => (kind === 'state' ? code : [])))
  const areMixed = counties.length > 0 && states.size > 1
  if (areMixed) diagnostics.add('mixed-places', table.headerAt)
  const by = counties.length > 0 || states.size === 0 ? 'county' : 'state'
  const area = by === 'state' ? 'us' : (wanted?.value ?? smallestArea(counties, names))
  if (wanted && wanted.value !== area) diagnostics.add('bad-area', wanted.at, wanted.text)
  const doubled = reportDoubled(placed, diagnostics)
  const isDrawn = placed.map(({ code, kind, row, name }, at) => {
    if (kind !== by || code === null || doubled.has(at)) return false
    const isInside = by === 'state' || isInArea(code, area, names)
    if (!isInside) diagnostics.add('outside-area', row.nameAt, name)
    return isInside
  })
  const benchmarks = placed.flatMap(({ kind }, at) => (kind === by ? [] : [at]))
  return { area, by, codes: placed.map(({ code }) => code), benchmarks, placed, doubled, isDrawn, areMixed }
}

/** One row for each place: the rows of a place in a long table are joined. */
function rowsOf({ isLong, series }: Table): TableRow[] {
  if (!isLong) return series
  const groups = grouped(series, ({ code, name }) => `${code ?? ''}\n${name.toLowerCase()}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    return first
      ? { ...first, settings: rows.flatMap((row) => row.settings), cells: rows.flatMap((row) => row.cells) }
      : []
  })
}

/** Rows of a place that has several; none of them is drawn. */
function reportDoubled(placed: readonly PlacedRow[], diagnostics: DiagnosticList): ReadonlySet<number> {
  const groups = grouped(placed.entries(), ([, { kind, code, name }]) => `${kind} ${code ?? name.toLowerCase()}`)
  const doubled = [...groups.values()].filter((group) => group.length > 1).flat()
  for (const [, { row, name }] of doubled) diagnostics.add('duplicate-value', row.nameAt, name, null)
  return new Set(doubled.map(([at]) => at))
}
