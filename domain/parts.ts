/** Number of items of a long list that are shown at first, and added at each request for more. */
export const PARTS = {
  /** Posts of Most Recent (docs/contracts/pages.md#blog-and-articles). */
  posts: 10,
  /** Cards of subtopics (docs/contracts/pages.md#topic): a whole number of rows in every window. */
  subtopics: 24,
}

/** Number of items that `?count=` requests: a whole number, at least one part; one part for any other value. */
export function countAsked(text: string | null, part: number): number {
  const count = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return Math.max(count, part)
}

/** Count that requests one more part; null if all are shown. */
export function countAfter(shown: number, total: number, part: number): number | null {
  return shown < total ? shown + part : null
}
