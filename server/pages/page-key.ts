import { CHART_KEYS, PLACE_KEY } from '#app/embed/address.ts'
import { findAddress } from '../http/paths.ts'

/** Address of a page, without the parameters that the page does not read. */
interface PageKey {
  /** Path and query, equal for all addresses of one page: parameters in fixed order with distinct values. */
  key: string
  /** The parameters that were left out, for redirects. */
  rest: URLSearchParams
}

/** Maximum length and number of a parameter's values. Links of the site never exceed them. */
const MAX_VALUE_LENGTH = 2000
const MAX_VALUES = 50

/** A chart's state in an address: "povertyrate.group". */
const CHART_STATE = new RegExp(`^([a-z0-9-]{1,200})\\.(${CHART_KEYS.join('|')})$`)

/** Id of a place that a reader may select. */
const PLACE_ID = /^[a-z0-9-]{1,60}$/

/** Reads the key of a page from a path with a query. */
export function readKey(target: string): PageKey {
  const [pathname, search] = splitOnce(target, '?')
  const rest = new URLSearchParams(search)
  const address = search === '' ? undefined : findAddress(pathname)
  if (!address) return { key: pathname, rest }
  const { reads, readsAll = [], hasCharts = false } = address.query ?? { reads: [] }
  const kept = [
    ...reads.flatMap((name) => take(rest, name, 1)),
    ...readsAll.flatMap((name) => take(rest, name, MAX_VALUES)),
    ...(hasCharts ? [...take(rest, PLACE_KEY, 1).filter(([, id]) => PLACE_ID.test(id)), ...chartStates(rest)] : []),
  ]
  const key = kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept).toString()}`
  return { key, rest }
}

/** Moves the values of a parameter out of `rest`: the first few distinct values that are neither empty nor too long. */
function take(rest: URLSearchParams, name: string, max: number): [string, string][] {
  const values = rest.getAll(name)
  rest.delete(name)
  const distinct = new Set(max === 1 ? values.slice(0, 1) : values)
  return [...distinct]
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
    .slice(0, max)
    .map((value) => [name, value])
}

function chartStates(rest: URLSearchParams): [string, string][] {
  const names = [...new Set(rest.keys())].filter((name) => CHART_STATE.test(name)).toSorted()
  return names.flatMap((name) => take(rest, name, name.endsWith('.also') ? MAX_VALUES : 1))
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Redirect target with the unread parameters of the request added. Targets on other sites get no parameters. */
export function withRest(location: string, rest: URLSearchParams): string {
  if (rest.size === 0 || !/^\/(?![/\\])/.test(location)) return location
  const url = new URL(location, 'http://site.invalid')
  for (const name of new Set(rest.keys())) {
    if (url.searchParams.has(name)) continue
    for (const value of rest.getAll(name)) url.searchParams.append(name, value)
  }
  return url.pathname + url.search + url.hash
}
