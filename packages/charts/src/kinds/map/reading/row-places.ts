import type { DiagnosticList } from '../../../diagnostics/diagnostic-list.ts'
import type { NameRegistry } from '../../../model/names.ts'
import type { TableRow } from '../../../worksheet/table.ts'
import { gazetteer, stateOf, type GazetteerPlace } from '../gazetteer.ts'
import { nearestNames } from './nearest-names.ts'

/** A row of a map with its place; `code` is null for a region. */
export interface PlacedRow {
  row: TableRow
  kind: 'county' | 'state' | 'nation' | 'region'
  code: string | null
  /** Displayed name. */
  name: string
}

type Found = Pick<PlacedRow, 'kind' | 'code'> | 'city'

const TRAILING_STATE = /^(.+?), ?([^,]+)$/
const STATE_IN_PARENTHESES = /^(.+?) ?\(([^()]+)\)$/
const CITY = /^(?:city|town|village) of | (?:city|town|village|cdp|borough|township)$/i
/** Codes of parts of counties give no places. */
const MAX_CODE = 5
/** Longest name that can be a place. */
const MAX_NAME = 120
/** Number of unknown places with the nearest names, which take time to find. */
const MAX_CANDIDATES = 50

/**
 * The places of rows, by the rules of docs/contracts/worksheet-settings.md#map. Rows of cities and of unknown places
 * are left out with a diagnostic.
 *
 * @param area state that the worksheet names; null for none
 */
export function placeRows(
  rows: readonly TableRow[],
  area: string | null,
  names: NameRegistry,
  diagnostics: DiagnosticList,
): PlacedRow[] {
  const found = findPlaces(rows, area, names)
  const states = new Set(found.places.filter(isCounty).map(({ code }) => stateOf(code ?? '')))
  const isOneState = states.size === 1
  let unknown = 0
  return rows.flatMap((row, at): PlacedRow[] => {
    const place = found.places[at]
    if (place === 'city') diagnostics.add('city-row', row.nameAt, row.name)
    if (place && place !== 'city') return [{ row, ...place, name: row.name || nameOf(place.code, isOneState) }]
    if (!place) {
      unknown += 1
      const candidates = unknown > MAX_CANDIDATES ? [] : found.candidatesOf(row)
      diagnostics.add('unknown-place', row.nameAt, row.name || (row.code ?? ''), candidates)
    }
    return []
  })
}

/** Name of a place without one in the sheet; counties of one state do not say it. */
function nameOf(code: string | null, isOneState: boolean): string {
  const { kind, fullName = '' } = gazetteer().find(code ?? '') ?? {}
  return kind === 'county' && isOneState ? fullName.slice(0, fullName.lastIndexOf(',')) : fullName
}

function findPlaces(rows: readonly TableRow[], area: string | null, names: NameRegistry) {
  const isNamed = ({ code, name }: TableRow) => (code?.length ?? 0) <= MAX_CODE && name.length <= MAX_NAME
  const named = rows.map((row) => (isNamed(row) ? row.name : ''))
  const places = rows.map((row, at) => {
    const name = named[at] ?? ''
    return byCode(row) ?? byCommunity(name, names) ?? byWrittenState(name)
  })
  const { findCounties, findState } = gazetteer()
  const said = new Set(places.flatMap((place) => (isCounty(place) ? stateOf(place.code ?? '') : [])))
  const statesSaid = () => (area === null ? said : new Set([area, ...said]))
  const isSaid = ({ code }: GazetteerPlace) => statesSaid().has(stateOf(code))
  const setAll = (find: (name: string) => Found | null) => {
    for (const [at, name] of named.entries()) places[at] ??= find(name)
  }
  // A name that only one county has says its state too.
  setAll((name) => {
    const [only, ...more] = findState(name) ? [] : findCounties(name)
    return only && more.length === 0 ? placeOf(only) : null
  })
  for (const place of places) if (isCounty(place)) said.add(stateOf(place.code ?? ''))
  setAll((name) => {
    const state = findState(name)
    return state && !findCounties(name).some(isSaid) ? placeOf(state) : null
  })
  const candidatesIn = (name: string, states: ReadonlySet<string>) =>
    findCounties(name).filter(({ code }) => states.has(stateOf(code)))
  setAll((name) => {
    const own = candidatesIn(name, new Set(area === null ? [] : [area]))
    const [only, ...more] = own.length > 0 ? own : candidatesIn(name, statesSaid())
    return only && more.length === 0 ? placeOf(only) : null
  })
  setAll((name) => (CITY.test(withoutState(name).base) ? 'city' : null))
  const areStates =
    !places.some(isCounty) && places.some((place) => place !== null && place !== 'city' && place.kind === 'state')
  if (areStates) {
    // Among states, a state that is also the name of a city is the state.
    for (const [at, place] of places.entries()) {
      const state = place === 'city' ? findState(named[at] ?? '') : null
      if (state) places[at] = placeOf(state)
    }
  }
  return {
    places,
    candidatesOf: ({ name }: TableRow): string[] => {
      const same = findCounties(name).map(({ fullName }) => fullName)
      return same.length > 0 ? same : nearestNames(name, statesSaid())
    },
  }
}

function isCounty(place: Found | null): place is Exclude<Found, 'city'> {
  return place !== null && place !== 'city' && place.kind === 'county'
}

function placeOf({ kind, code }: GazetteerPlace): Found {
  return { kind, code }
}

/** A code in its column, or a code as the name of a row without one. */
function byCode({ code, name }: TableRow): Found | null {
  const written = code === undefined ? /^\d{4,5}$/.exec(name)?.[0].padStart(MAX_CODE, '0') : code
  if (!written) return null
  const state = /^00(?:000)?$/.test(written) ? 'US' : /^\d\d000$/.test(written) ? stateOf(written) : ''
  const place = gazetteer().find(written) ?? gazetteer().find(state)
  return place && placeOf(place)
}

/** Names of the community come first; its cities are cities. */
function byCommunity(name: string, { classOf }: NameRegistry): Found | null {
  const { sort, code } = classOf(withoutParentheses(name))
  if (sort === 'cities') return 'city'
  if (sort === null || (code === null && sort !== 'region' && sort !== 'nation')) return null
  return { kind: sort, code: sort === 'nation' ? 'US' : code }
}

/** "Harris County, Texas", "Harris (TX)". */
function byWrittenState(name: string): Found | null {
  const { base, state } = withoutState(name)
  if (state === null) return null
  const [only, ...more] = gazetteer()
    .findCounties(base)
    .filter(({ code }) => stateOf(code) === state)
  return only && more.length === 0 ? placeOf(only) : null
}

/** A name without the state that it says in parentheses is of the community only without them. */
function withoutParentheses(name: string): string {
  const { state } = withoutState(name)
  return STATE_IN_PARENTHESES.test(name) && state !== null ? '' : name
}

function withoutState(name: string): { base: string; state: string | null } {
  const [, base = '', written = ''] = STATE_IN_PARENTHESES.exec(name) ?? TRAILING_STATE.exec(name) ?? []
  const state = gazetteer().findState(written)
  return state?.kind === 'state' ? { base, state: state.code } : { base: name, state: null }
}
