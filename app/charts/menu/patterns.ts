import { onRestored } from '#app/browser/on-restored.ts'
import { readStored, store } from '#app/browser/local-store.ts'

/** Key of the reader's choice, in the browser's storage and on the root element. */
const KEY = 'patterns'
/** Event of the document after a choice. */
export const PATTERNS_CHANGE = 'patternschange'

/** Shows the patterns that the reader has chosen before on this site (docs/design.md#marks). */
export function restorePatterns(): void {
  const restore = () => {
    const stored = readStored(KEY)
    if (stored !== null) show(stored === '1')
  }
  restore()
  onRestored(restore)
}

/** Stores the choice for the site. In a browser without storage, it is kept until the page is closed. */
export function choosePatterns(isChosen: boolean): void {
  store(KEY, isChosen ? '1' : '0')
  show(isChosen)
}

export function hasPatterns(): boolean {
  return KEY in document.documentElement.dataset
}

function show(isChosen: boolean): void {
  document.documentElement.toggleAttribute(`data-${KEY}`, isChosen)
  document.dispatchEvent(new Event(PATTERNS_CHANGE))
}
