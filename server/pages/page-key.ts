import { matchRoutes } from 'react-router'
import { CHART_KEYS, PLACE_KEY } from '#app/embed/address.ts'
import type { PageQuery } from '#app/address.ts'
import { isPageData, pageOf } from './find-address.ts'
import { remember } from './remember.ts'
import { plainPath } from '../languages/split-language.ts'

/** What an address asks for, without what its page does not read. */
export interface PageKey {
  /** Path and query, the same for all addresses of one page: names in one order, each value once. */
  key: string
  /** What was left out, for redirects. */
  rest: URLSearchParams
}

export type ReadKey = (target: string) => PageKey

export interface KnownRoute {
  id: string
  /** "/topic/:topicSlug" */
  path: string
  /** What it reads. Without, nothing. */
  query?: PageQuery
}

/** Longer values are left out, and more of one name: nobody's links hold them. */
const MAX_VALUE_LENGTH = 2000
const MAX_VALUES = 50

/** A chart's state in an address: "povertyrate.group". */
const CHART_STATE = new RegExp(`^([a-z0-9-]{1,200})\\.(${CHART_KEYS.join('|')})$`)

/** Paths whose route is remembered. */
const MAX_REMEMBERED = 4000

/** The id of a place that a reader may choose. */
const PLACE_ID = /^[a-z0-9-]{1,60}$/

/** Which parts of a page's data the framework asks for. */
const DATA_ROUTES = '_routes'

const NOTHING: PageQuery = { reads: [] }

/** Reads what names a page in an address. An address that is none of them keeps its whole query. */
export function createReadKey(known: readonly KnownRoute[]): ReadKey {
  const routes = known.map(({ id, path, query = NOTHING }) => ({ id, path, query }))
  const routeOf = remember(MAX_REMEMBERED, (page) => matchRoutes(routes, plainPath(page))?.at(-1)?.route)

  return (target) => {
    const [pathname, search] = splitOnce(target, '?')
    if (search === '') return { key: pathname, rest: new URLSearchParams() }
    const page = pageOf(pathname)
    const route = routeOf(page)
    if (!route) return { key: target, rest: new URLSearchParams() }

    const { id, query } = route
    const rest = new URLSearchParams(search)
    const kept = [
      ...(isPageData(pathname) ? dataRoutes(rest, ['root', id]) : []),
      ...query.reads.flatMap((name) => take(rest, name, 1)),
      ...(query.readsAll ?? []).flatMap((name) => take(rest, name, MAX_VALUES)),
      ...(query.hasCharts
        ? [...take(rest, PLACE_KEY, 1).filter(([, id]) => PLACE_ID.test(id)), ...chartStates(rest)]
        : []),
    ]
    const key = kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept).toString()}`
    return { key, rest }
  }
}

/** Takes the values of a name out of `rest`: the first few, each once, none that is empty or too long. */
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

function dataRoutes(rest: URLSearchParams, ids: string[]): [string, string][] {
  const asked = (rest.get(DATA_ROUTES) ?? '').split(',')
  const wanted = ids.filter((id) => asked.includes(id))
  rest.delete(DATA_ROUTES)
  return wanted.length === 0 ? [] : [[DATA_ROUTES, wanted.join(',')]]
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** The place a redirect leads to, with what the address asked for beside what its page reads; other sites get nothing of it. */
export function withRest(location: string, rest: URLSearchParams): string {
  if (rest.size === 0 || !/^\/(?![/\\])/.test(location)) return location
  const url = new URL(location, 'http://site.invalid')
  for (const name of new Set(rest.keys())) {
    if (url.searchParams.has(name)) continue
    for (const value of rest.getAll(name)) url.searchParams.append(name, value)
  }
  return url.pathname + url.search + url.hash
}
