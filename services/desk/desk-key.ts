import { hash, timingSafeEqual } from 'node:crypto'

/** Who may enter the desk, and with what. */
export interface DeskKey {
  name: string
  key: string
}

/** Shorter ones can be guessed. */
export const MIN_KEY_LENGTH = 20

/**
 * The name of the person whose key this is; null for nobody's. It takes the same time for every key that is tried, no matter
 * whose it is and however much of it is right.
 */
export function nameOfKey(keys: readonly DeskKey[], given: string): string | null {
  const digest = hash('sha256', given, 'buffer')
  let name: string | null = null
  for (const known of keys) if (timingSafeEqual(digest, hash('sha256', known.key, 'buffer'))) name = known.name
  return name
}
