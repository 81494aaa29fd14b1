/** Events by which a reader takes over the scrolling. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Ends what scrolls the page, or waits to, as soon as the reader moves. */
export function endWhenReaderMoves(scrolling: AbortController): void {
  const { signal } = scrolling
  for (const event of MOVES) addEventListener(event, () => scrolling.abort(), { signal, passive: true, capture: true })
}
