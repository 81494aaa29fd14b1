import { isOffline } from './scroll-position.ts'
import { pinnedPx } from './scroll.ts'

/** An element to observe: its id, its distance from the top of the window, and that distance after following a link to it, in px. */
export interface Landmark {
  id: string
  top: number
  rest: number
}

/** Landmarks of the sections that are on the page. */
export function landmarksOf(sections: readonly { id: string }[]): Landmark[] {
  return sections.flatMap(({ id }) => {
    const element = document.getElementById(id)
    return element ? [{ id, top: element.getBoundingClientRect().top, rest: pinnedPx(element) }] : []
  })
}

/** Tolerance for a section after following a link to it, px: scroll positions are rounded. */
const TOLERANCE_PX = 4

/**
 * The section being read. Of the sections that begin above `line`, it is the first whose beginning is visible, so that a link to a short
 * section marks that section and not the next. Otherwise it is the last of them. Null above all sections.
 */
export function sectionBeingRead(landmarks: Landmark[], line: number): string | null {
  const passed = landmarks.filter(({ top }) => top <= line).sort((a, b) => a.top - b.top)
  const inSight = passed.find(({ top, rest }) => top >= rest - TOLERANCE_PX)
  return (inSight ?? passed.at(-1))?.id ?? null
}

/** Scrolled share of the page, in whole percent; 100 for a page that fits the window. */
export function percentScrolled(scrolled: number, pageHeight: number, windowHeight: number): number {
  const range = pageHeight - windowHeight
  return range <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, scrolled / range)) * 100)
}

/** Writes the hash of the current section into the address, without a new history entry. */
export function showHash(id: string | null): void {
  const hash = id === null ? '' : `#${encodeURIComponent(id)}`
  if (location.hash === hash || isOffline()) return
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}
