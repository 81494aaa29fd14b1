import { isOffline } from './scroll-position.ts'
import { pinnedPx } from './scroll.ts'

/**
 * One thing to spy on: its id, how far below the top of the window it begins, and where a link to it leaves it, in px.
 */
export interface Landmark {
  id: string
  top: number
  rest: number
}

/** Those with an element on the page. */
export function landmarksOf(sections: readonly { id: string }[]): Landmark[] {
  return sections.flatMap(({ id }) => {
    const element = document.getElementById(id)
    return element ? [{ id, top: element.getBoundingClientRect().top, rest: pinnedPx(element) }] : []
  })
}

/** A section that a link led to may stand this much higher than it should: places are whole px. */
const TOLERANCE_PX = 4

/**
 * The section being read: of those that begin above `line`, from the top of the page down, the first that still begins
 * in sight, so that a link to a short section marks it and not the next; without one the last. Null above all.
 */
export function sectionBeingRead(landmarks: Landmark[], line: number): string | null {
  const passed = landmarks.filter(({ top }) => top <= line).sort((a, b) => a.top - b.top)
  const inSight = passed.find(({ top, rest }) => top >= rest - TOLERANCE_PX)
  return (inSight ?? passed.at(-1))?.id ?? null
}

/** How much of the page has been scrolled, in whole percent. A page that fits the window has been read. */
export function percentScrolled(scrolled: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight
  return way <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, scrolled / way)) * 100)
}

/** Puts the hash of the section being read into the address of its page, without a new entry in the history. */
export function showHash(id: string | null): void {
  const hash = id === null ? '' : `#${encodeURIComponent(id)}`
  if (location.hash === hash || isOffline()) return
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}
