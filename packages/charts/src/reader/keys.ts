export type WalkKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Whether a key leads through the points of a chart. */
export function isWalkKey(key: string): key is WalkKey {
  return KEYS.includes(key)
}
