import type { DiagnosticList } from '../../../diagnostics/diagnostic-list.ts'
import type { NameRegistry } from '../../../model/names.ts'
import type { TableRow } from '../../../worksheet/table.ts'
import { gazetteer, stateOf, type GazetteerPlace } from '../gazetteer.ts'
import { MAX_NAMES, nearestNames } from './nearest-names.ts'

interface Found {
  kind: 'county' | 'state' | 'nation' | 'region' | 'city'
  /** Null for a region or a city. */
  code: string | null
}

/** A row of a map with its place. */
export interface PlacedRow extends Found {
  row: TableRow
  /** Displayed name. */
  name: string
}

/** A name with a state: "Harris County, Texas", "Harris (TX)". */
const WITH_STATE = /^(.+?)(?:, ?([^,]+)| ?\(([^()]+)\))$/
const CITY = /^(?:city|town|village) of | (?:city|town|village|cdp|borough|township)$/i
/** Codes of parts of counties give no places. */
const MAX_CODE = 5
/** Longest name that can be a place. */
const MAX_LENGTH = 120
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
  const { places, said } = findPlaces(rows, area, names)
  const isOneState =
    new Set(places.flatMap((place) => (place?.kind === 'county' ? stateOf(place.code ?? '') : []))).size === 1
  let unknown = 0
  return rows.flatMap((row, at): PlacedRow[] => {
    const place = places[at]
    if (place && place.kind !== 'city') return [{ row, ...place, name: row.name || nameOf(place, isOneState) }]
    if (place) diagnostics.add('city-row', row.nameAt, row.name)
    else {
      unknown += 1
      const candidates = unknown > MAX_CANDIDATES ? [] : candidatesOf(row.name, said)
      diagnostics.add('unknown-place', row.nameAt, row.name || (row.code ?? ''), candidates)
    }
    return []
  })
}

/** Name of a place without one in the sheet; counties of one state do not say it. */
function nameOf({ kind, code }: Found, isOneState: boolean): string {
  const { fullName = '' } = gazetteer().find(code ?? '') ?? {}
  return kind === 'county' && isOneState ? fullName.slice(0, fullName.lastIndexOf(',')) : fullName
}

/** Counties of the same name, or else of the nearest names. */
function candidatesOf(name: string, said: ReadonlySet<string>): string[] {
  const same = gazetteer().findCounties(name)
  return same.length > 0 ? same.slice(0, MAX_NAMES).map(({ fullName }) => fullName) : nearestNames(name, said)
}

/** Places by row, null for unknown ones; and the states that the area and the counties say. */
function findPlaces(rows: readonly TableRow[], area: string | null, names: NameRegistry) {
  const { findCounties, findState } = gazetteer()
  const isNamed = ({ code, name }: TableRow) => (code?.length ?? 0) <= MAX_CODE && name.length <= MAX_LENGTH
  const named = rows.map((row) => (isNamed(row) ? row.name : ''))
  const places = rows.map((row, at) => byCode(row) ?? byCommunity(named[at] ?? '', names) ?? byState(named[at] ?? ''))
  const said = new Set(area === null ? [] : [area])
  const setAll = (find: (name: string) => Found | null) => {
    for (const [at, name] of named.entries()) places[at] ??= find(name)
    for (const place of places) if (place?.kind === 'county') said.add(stateOf(place.code ?? ''))
  }
  const countiesIn = (name: string, states: ReadonlySet<string>) =>
    findCounties(name).filter(({ code }) => states.has(stateOf(code)))
  // A name that only one county has says its state too.
  setAll((name) => (findState(name) ? null : onlyOf(findCounties(name))))
  setAll((name) => {
    const state = findState(name)
    return state && countiesIn(name, said).length === 0 ? foundAs(state) : null
  })
  if (area !== null) setAll((name) => onlyOf(countiesIn(name, new Set([area]))))
  const states = new Set(said)
  setAll((name) => onlyOf(countiesIn(name, states)))
  setAll((name) => (CITY.test(splitName(name).base) ? { kind: 'city', code: null } : null))
  const areStates = ['county', 'state'].find((kind) => places.some((place) => place?.kind === kind)) === 'state'
  // Among states, a state that is also the name of a city is the state.
  const stateAt = (at: number) => (areStates ? findState(named[at] ?? '') : null)
  return {
    places: places.map((place, at) => {
      const state = place?.kind === 'city' ? stateAt(at) : null
      return state ? foundAs(state) : place
    }),
    said,
  }
}

function foundAs({ kind, code }: GazetteerPlace): Found {
  return { kind, code }
}

function onlyOf([only, ...more]: readonly GazetteerPlace[]): Found | null {
  return only && more.length === 0 ? foundAs(only) : null
}

/** A code in its column, or a code as the name of a row without one. */
function byCode({ code, name }: TableRow): Found | null {
  const written = code === undefined ? /^\d{4,5}$/.exec(name)?.[0].padStart(MAX_CODE, '0') : code
  if (!written) return null
  const whole = /^00(?:000)?$/.test(written) ? 'US' : /^\d\d000$/.test(written) ? stateOf(written) : written
  const place = gazetteer().find(whole)
  return place && foundAs(place)
}

/** Names of the community come first; its cities are cities. "Montgomery (AL)" is of another state. */
function byCommunity(name: string, { classOf }: NameRegistry): Found | null {
  const { sort, code } = classOf(name.endsWith(')') && splitName(name).state !== null ? '' : name)
  if (sort === 'cities') return { kind: 'city', code: null }
  if (sort === 'nation') return { kind: sort, code: 'US' }
  return sort === null || (code === null && sort !== 'region') ? null : { kind: sort, code }
}

/** The county of a name with its state. */
function byState(name: string): Found | null {
  const { base, state } = splitName(name)
  return state === null
    ? null
    : onlyOf(
        gazetteer()
          .findCounties(base)
          .filter(({ code }) => stateOf(code) === state),
      )
}

/** The name and the state of "Harris County, Texas"; no state for another name. */
function splitName(name: string): { base: string; state: string | null } {
  const [, base = '', after = '', inParentheses = ''] = WITH_STATE.exec(name) ?? []
  const state = gazetteer().findState(after || inParentheses)
  return state?.kind === 'state' ? { base, state: state.code } : { base: name, state: null }
}
