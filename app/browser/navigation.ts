import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Location } from 'react-router'
import { focusOn } from './scroll.ts'

/** State of a navigation that adds to a page instead of leaving it: the reader stays where he is. */
export const STAYS_IN_PLACE = { staysInPlace: true }

/** The address last shown. It outlives the layout, which is made anew when an error page takes a page's place. */
let shown: Location | null = null

/**
 * Every navigation and every change of the query starts at the top of the page (docs/contracts/pages.md#addresses); a
 * new page also takes the focus to its heading, so that a screen reader reads where it is. Does nothing on the first
 * load.
 */
export function useFreshStart(): void {
  const location = useLocation()
  useEffect(() => {
    const before = shown
    shown = location
    if (before === null || !startsAtTop(before, location)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (before.pathname === location.pathname) return
    const start = document.querySelector<HTMLElement>('main [data-arrival]') ?? document.querySelector('main h1')
    if (start instanceof HTMLElement) focusOn(start)
  }, [location])
}

/** Whether the way from one address to the next leads to the top of the page: not when it only leads to a place on it. */
export function startsAtTop(before: Location, now: Location): boolean {
  if (before.key === now.key) return false
  if (before.pathname !== now.pathname) return true
  if (staysInPlace(now.state)) return false
  return before.search !== now.search || now.hash === ''
}

function staysInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staysInPlace' in state
}
