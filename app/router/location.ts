import type { Location as RouterLocation, Path, To } from 'react-router'
import { inLanguage } from '#domain/in-language.ts'
import { PREFIX } from '#domain/language.ts'

/** The name of the entry of the history with which a document was loaded. */
const FIRST_KEY = 'default'
/** Masks of addresses are not for this site. */
export type Location = Omit<RouterLocation<unknown>, 'mask'>

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i

/** Where the window is: its path without the language that this build speaks. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr, key } = (history.state ?? {}) as { usr?: unknown; key?: string }
  return { pathname: withoutLanguage(pathname), search, hash, state: usr ?? null, key: key ?? FIRST_KEY }
}

/** The place that `to` names, seen from another one. */
export function resolve(to: To, from: Path): Path {
  if (typeof to !== 'string') {
    const { pathname = from.pathname, search = '', hash = '' } = to
    return { pathname: pathname === '' ? from.pathname : pathname, search: begun('?', search), hash: begun('#', hash) }
  }
  const isSamePath = to === '' || /^[?#]/.test(to)
  const { pathname, search, hash } = new URL(to, new URL(from.pathname, window.location.origin))
  return { pathname: isSamePath ? from.pathname : pathname, search, hash }
}

export function newLocation(path: Path, state: unknown): Location {
  return { ...path, state, key: Math.random().toString(36).slice(2, 10) }
}

/** The address of a place in the language of this build. */
export function hrefOf({ pathname, search, hash }: Path): string {
  return inLanguage(pathname) + search + hash
}

/** Whether this is the address of a page that the router can show. */
export function isElsewhere(to: To): boolean {
  return typeof to === 'string' && ABSOLUTE.test(to)
}

/** The path of a page without its language; null where it is not in the language of this build. */
export function pathInSite(pathname: string): string | null {
  if (PREFIX === '') return pathname
  if (pathname !== PREFIX && !pathname.startsWith(`${PREFIX}/`)) return null
  return pathname.slice(PREFIX.length) || '/'
}

function withoutLanguage(pathname: string): string {
  return pathInSite(pathname) ?? pathname
}

function begun(mark: '?' | '#', text: string): string {
  return text === '' || text === mark || text.startsWith(mark) ? text.replace(/^[?#]$/, '') : mark + text
}
