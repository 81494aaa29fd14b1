import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Store } from '../storage/database.ts'

/**
 * Access to the editors' desk (docs/contracts/desk.md#who-may-enter). All methods except `nameOfKey` throw
 * ProviderError while the database is unavailable. `nameOfKey` does too if the key itself is stored there.
 */
export type DeskSignIn = ReturnType<typeof createDeskSignIn>

export const SESSION_HOURS = 12
const IDLE_HOURS = 2
const HOUR_MS = 3_600_000
/** Minimum time between recorded uses of a session, ms. */
const NOTED_EVERY_MS = 60_000
/** Maximum length of a token. Longer texts are rejected without hashing. */
const MAX_TOKEN_LENGTH = 100

/**
 * @param keys current keys
 * @param newToken creates an unguessable text
 */
export function createDeskSignIn(
  store: Store,
  { keys, newToken }: { keys: () => Promise<readonly DeskKey[]>; newToken: () => string },
) {
  return {
    /** Name of the person with this key; null for an unknown key. */
    nameOfKey: async (key: string): Promise<string | null> => nameOfKey(await keys(), key),
    /**
     * Starts a session with a key.
     *
     * @returns the key's name and the value of the session cookie, which is not stored; null for an unknown key
     */
    async begin(key: string, at: Date): Promise<{ name: string; token: string } | null> {
      const name = nameOfKey(await keys(), key)
      if (name === null) return null
      const token = `${newToken()}.${at.getTime().toString(36)}`
      const session = {
        hash: hash('sha256', token),
        editor: name,
        key_mark: keyMark(token, key),
        ends_at: endOf(token, at),
      }
      await store.write((db) => db.insertInto('desk_session').values(session).execute())
      return { name, token }
    },
    /** Name of the session's editor; null if it has ended or its key is no longer valid. Each use extends it. */
    async nameOfSession(token: string, at: Date): Promise<string | null> {
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return null
      const session = await findSession(store, hash('sha256', token))
      if (!session || session.ends_at <= at.toISOString()) return null
      const deskKey = (await keys()).find(({ name }) => name === session.editor)
      if (!deskKey || !isSame(keyMark(token, deskKey.key), session.key_mark)) return null
      await keepAlive(store, session, endOf(token, at))
      return session.editor
    },
    /** @returns name of the editor whose session ended; null if there was none */
    async end(token: string): Promise<string | null> {
      const [ended] = await store.write((db) =>
        db.deleteFrom('desk_session').where('hash', '=', hash('sha256', token)).returning('editor').execute(),
      )
      return ended?.editor ?? null
    },
    /**
     * Ends all sessions of an editor.
     *
     * @returns number of ended sessions
     */
    async endAll(editor: string): Promise<number> {
      const ended = await store.write((db) =>
        db.deleteFrom('desk_session').where('editor', '=', editor).returning('hash').execute(),
      )
      return ended.length
    },
    /**
     * Ends expired sessions.
     *
     * @returns each session once, on one server
     */
    async endExpired(at: Date): Promise<{ name: string; endedAt: string }[]> {
      const isOver = await store.read((db) =>
        db.selectFrom('desk_session').select('hash').where('ends_at', '<=', at.toISOString()).executeTakeFirst(),
      )
      if (!isOver) return []
      const ended = await store.write((db) =>
        db
          .deleteFrom('desk_session')
          .where('ends_at', '<=', at.toISOString())
          .returning(['editor', 'ends_at'])
          .execute(),
      )
      return ended.map(({ editor, ends_at }) => ({ name: editor, endedAt: ends_at }))
    },
  }
}

/**
 * End of the session: two hours from now, at most twelve hours after its start. The token ends with its start time. The stored hash covers
 * the whole token, so the time cannot be changed. Tokens without a time come from an earlier version; their sessions keep the stored end.
 */
function endOf(token: string, at: Date): string {
  const begunAt = Number.parseInt(token.split('.').at(1) ?? '', 36)
  const end = Math.min(begunAt + SESSION_HOURS * HOUR_MS, at.getTime() + IDLE_HOURS * HOUR_MS)
  return Number.isNaN(end) ? '' : new Date(end).toISOString()
}

function findSession(store: Store, digest: string) {
  return store.read((db) =>
    db
      .selectFrom('desk_session')
      .select(['hash', 'editor', 'key_mark', 'ends_at'])
      .where('hash', '=', digest)
      .executeTakeFirst(),
  )
}

/** A session does not end because the database temporarily rejects writes. */
async function keepAlive(store: Store, session: { hash: string; ends_at: string }, until: string): Promise<void> {
  if (!(Date.parse(until) - Date.parse(session.ends_at) >= NOTED_EVERY_MS)) return
  await store
    .write((db) => db.updateTable('desk_session').set({ ends_at: until }).where('hash', '=', session.hash).execute())
    .catch(() => {})
}

/** Identifies the key that started a session. Reveals nothing about the key without the cookie. */
function keyMark(token: string, key: string): string {
  return createHmac('sha256', token).update(key).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** A person with access to the desk, and that person's key. */
export interface DeskKey {
  name: string
  key: string
}

/** Minimum length of a key. Shorter keys can be guessed. */
export const MIN_KEY_LENGTH = 20

/**
 * Name of the person with this key; null for an unknown key. Takes the same time for every key, no matter whose it is
 * and how much of it is right.
 */
function nameOfKey(keys: readonly DeskKey[], text: string): string | null {
  const digest = hash('sha256', text, 'buffer')
  let name: string | null = null
  for (const deskKey of keys) if (timingSafeEqual(digest, hash('sha256', deskKey.key, 'buffer'))) name = deskKey.name
  return name
}
