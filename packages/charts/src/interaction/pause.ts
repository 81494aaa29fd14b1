/** Maximum wait for a paint, ms: hidden pages are not painted. */
const UNSEEN_MS = 100

/** Continues in a new task, so that no frame takes long. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** Resolves after the next paint, so that a press has a visible result before more work is done. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      setTimeout(resolve)
    })
  })
}
