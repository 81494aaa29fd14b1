import { useEffect, type SyntheticEvent } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { positionAt, positionsAreOf, returnTo } from './scroll-position.ts'
import { focusOn } from './scroll.ts'

/** State of a navigation that adds to a page instead of leaving it: the reader stays where he is. */
export const STAYS_IN_PLACE = { staysInPlace: true }

/** The address last shown. It outlives the layout, which is created again when an error page replaces a page. */
let shown: Location | null = null

/**
 * Every navigation and every change of the query starts at the top of the page (docs/contracts/pages.md#addresses); the
 * way back, and a reload, lead to where the reader was. A new page also takes the focus to its heading, so that a screen
 * reader reads where it is; on the first load the focus stays.
 */
export function useFreshStart(): void {
  const location = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const before = shown
    shown = location
    const place = positionAt(location.key)
    positionsAreOf(location.key)
    const isNew = before !== null && startsAtTop(before, location, isBack)
    if (place === null && isNew) window.scrollTo({ top: 0, behavior: 'instant' })
    if (before !== null && before.pathname !== location.pathname) focusOnHeading()
    if (place !== null && before?.key !== location.key) returnTo(place)
  }, [location, isBack])
}

/** Where a page begins for a reader: its main heading. */
export function focusOnHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  focusOn(heading)
  return heading
}

/** The skip link leads to the heading, in sight; without scripts to the start of the content, where the address leads too. */
export function skipToHeading(event: SyntheticEvent): void {
  const heading = focusOnHeading()
  heading?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (heading) event.preventDefault()
}

/**
 * Whether the way from one address to the next leads to the top of the page: not when it only leads to a place on it.
 *
 * @param isBack the way is through the history
 */
export function startsAtTop(before: Location, now: Location, isBack: boolean): boolean {
  if (before.key === now.key) return false
  if (before.pathname !== now.pathname) return true
  if (staysInPlace(now.state) && !isBack) return false
  return before.search !== now.search || now.hash === ''
}

function staysInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staysInPlace' in state
}
