/** Events by which a reader takes over the scrolling. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Stops scrolling, or a pending scroll, as soon as the reader scrolls. */
export function endWhenReaderMoves(scrolling: AbortController): void {
  const { signal } = scrolling
  for (const event of MOVES) addEventListener(event, () => scrolling.abort(), { signal, passive: true, capture: true })
}
