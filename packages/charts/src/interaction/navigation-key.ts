export type NavigationKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** True for a key that moves between the points of a chart. */
export function isNavigationKey(key: string): key is NavigationKey {
  return KEYS.includes(key)
}

/** True for a key that writes one letter. */
export function isLetter(key: string): boolean {
  return /^\p{L}$/u.test(key)
}
