/** How much of a long list is shown at first, and added each time that a reader asks for more. */
export const PARTS = {
  /** Posts of Most Recent (docs/contracts/pages.md#blog-and-articles). */
  posts: 10,
  /** Cards of subtopics (docs/contracts/pages.md#topic): a whole number of rows in every window. */
  subtopics: 24,
}

/** How many `?count=` asks for: a whole number of at least one part; one part for anything else. */
export function countAsked(text: string | null, part: number): number {
  const count = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return Math.max(count, part)
}

/** The count that asks for one part more; null when all are shown. */
export function countAfter(shown: number, total: number, part: number): number | null {
  return shown < total ? shown + part : null
}
