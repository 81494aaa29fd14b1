import { useSyncExternalStore } from 'react'
import { hasPatterns, PATTERNS_CHANGE } from './patterns.ts'

/** True while the charts of the page have patterns. */
export function usePatterns(): boolean {
  return useSyncExternalStore(subscribe, hasPatterns, () => false)
}

function subscribe(update: () => void): () => void {
  document.addEventListener(PATTERNS_CHANGE, update)
  return () => document.removeEventListener(PATTERNS_CHANGE, update)
}
