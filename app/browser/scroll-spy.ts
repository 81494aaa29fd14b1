/** One thing to spy on: its id and the distance of its top from the top of the window, in px. */
export interface Landmark {
  id: string
  top: number
}

/** The section being read: the last one, from the top of the page down, whose beginning is above `line`; null above all. */
export function sectionBeingRead(landmarks: Landmark[], line: number): string | null {
  const passed = landmarks.filter(({ top }) => top <= line).sort((a, b) => a.top - b.top)
  return passed.at(-1)?.id ?? null
}

/** How much of the page has been scrolled, in whole percent. A page that fits the window has been read. */
export function percentScrolled(scrolled: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight
  return way <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, scrolled / way)) * 100)
}

/** Puts the hash of the section being read into the address, without a new entry in the history. */
export function showHash(id: string | null): void {
  const hash = id === null ? '' : `#${encodeURIComponent(id)}`
  if (location.hash === hash) return
  // The state is the router's own and stays as it is.
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}
