import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusOn } from './scroll.ts'

/** The address last shown. It outlives the layout, which is made anew when an error page takes a page's place. */
let shown: { pathname: string; search: string } | null = null

/**
 * Every navigation and every change of the query starts at the top of the page (pages-and-voting, section 2); a new
 * page also takes the focus to its heading, so that a screen reader reads where it is. Does nothing on the first load.
 */
export function useFreshStart(): void {
  const { pathname, search } = useLocation()

  useEffect(() => {
    const before = shown
    shown = { pathname, search }
    if (before === null || (before.pathname === pathname && before.search === search)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (before.pathname === pathname) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) focusOn(heading)
  }, [pathname, search])
}
