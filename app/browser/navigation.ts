import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusOn } from './scroll.ts'

/** The address last shown. It outlives the layout, which is made anew when an error page takes a page's place. */
let shown: { pathname: string; search: string } | null = null

/** State of a navigation that adds to a page instead of leaving it: the reader stays where he is. */
export const STAYS_IN_PLACE = { staysInPlace: true }

/**
 * Every navigation and every change of the query starts at the top of the page (pages-and-voting, section 2); a new
 * page also takes the focus to its heading, so that a screen reader reads where it is. Does nothing on the first load.
 */
export function useFreshStart(): void {
  const { pathname, search, state } = useLocation()
  const isAddition = staysInPlace(state)

  useEffect(() => {
    const before = shown
    shown = { pathname, search }
    if (before === null || (before.pathname === pathname && before.search === search)) return
    if (before.pathname === pathname && isAddition) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (before.pathname === pathname) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) focusOn(heading)
  }, [pathname, search, isAddition])
}

function staysInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staysInPlace' in state
}
