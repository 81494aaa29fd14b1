import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Store } from '../database.ts'
import { nameOfKey } from './desk-key.ts'
import type { DeskKey } from './desk-key.ts'

/**
 * Who may enter the editors' desk (docs/contracts/desk.md#who-may-enter). All methods but `nameOfKey` throw ProviderError
 * while the database is away; `nameOfKey` too where the key itself is kept there.
 */
export interface DeskSignIn {
  /** The name of the person whose key this is; null for nobody's. */
  nameOfKey(key: string): Promise<string | null>
  /** Begins a session with a key. @returns the value of its cookie, which is kept nowhere; null for nobody's key */
  begin(key: string, at: Date): Promise<string | null>
  /** Whose session it is; null for one that is over, or whose key is no longer one. */
  nameOfSession(token: string, at: Date): Promise<string | null>
  end(token: string): Promise<void>
}

export const SESSION_HOURS = 12
/** A longer text is no token of ours, and need not be hashed. */
const MAX_TOKEN_LENGTH = 100

/**
 * @param keys those of now
 * @param newToken makes an unguessable text
 */
export function createDeskSignIn(
  store: Store,
  { keys, newToken }: { keys: () => Promise<readonly DeskKey[]>; newToken: () => string },
): DeskSignIn {
  return {
    nameOfKey: async (key) => nameOfKey(await keys(), key),
    async begin(key, at) {
      const name = nameOfKey(await keys(), key)
      if (name === null) return null
      const token = newToken()
      const session = { hash: hash('sha256', token), editor: name, key_mark: keyMark(token, key), ends_at: endOf(at) }
      await store.write(async (db) => {
        await db.deleteFrom('desk_session').where('ends_at', '<=', at.toISOString()).execute()
        await db.insertInto('desk_session').values(session).execute()
      })
      return token
    },
    async nameOfSession(token, at) {
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return null
      const session = await store.read((db) =>
        db
          .selectFrom('desk_session')
          .select(['editor', 'key_mark', 'ends_at'])
          .where('hash', '=', hash('sha256', token))
          .executeTakeFirst(),
      )
      if (!session || session.ends_at <= at.toISOString()) return null
      const known = (await keys()).find(({ name }) => name === session.editor)
      return known && isSame(keyMark(token, known.key), session.key_mark) ? session.editor : null
    },
    async end(token) {
      await store.write((db) => db.deleteFrom('desk_session').where('hash', '=', hash('sha256', token)).execute())
    },
  }
}

function endOf(at: Date): string {
  return new Date(at.getTime() + SESSION_HOURS * 60 * 60 * 1000).toISOString()
}

/** Says which key began a session, and nothing of the key to who has the database but not the cookie. */
function keyMark(token: string, key: string): string {
  return createHmac('sha256', token).update(key).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
