import { createHash } from 'node:crypto'

/** Names may be longer than what an index of the database takes. */
export function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}
