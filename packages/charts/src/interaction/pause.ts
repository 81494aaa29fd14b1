/** Longest wait for a picture, ms: a page that is not seen paints none. */
const UNSEEN_MS = 100

/** Continues in a new task, so that no frame takes long. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/**
 * Resolves when the browser has painted what was just changed: a reader sees the answer to a press before more work is
 * done.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      setTimeout(resolve)
    })
  })
}
