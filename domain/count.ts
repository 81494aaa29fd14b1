/**
 * A count as Americans write it: "1,234". The browser's own formatter says the same, but takes longer to wake than the rest
 * of a page.
 *
 * @param count a whole number
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
