import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import type { Session } from '#services/servers/session.ts'
import type { SharedIndex } from '#services/servers/shared-index.ts'

interface PostgresIndexOptions {
  store: Store
  session: Session
  language: string
  /** What the versions that this server can read begin with. */
  format: string
  log: Log
}

/**
 * What was sent by any connection becomes the index by the session that holds the lease: it is short, however large the
 * index, and fails in a server that has lost the lease.
 */
const PUBLISH = `
  with draft as (delete from search_index where language = $2 and version = $3 returning version, packed)
  insert into search_index (language, version, packed) select $1, version, packed from draft
  on conflict (language) do update set version = excluded.version, packed = excluded.packed`

export function createPostgresIndex({ store, session, language, format, log }: PostgresIndexOptions): SharedIndex {
  const tellers: (() => void)[] = []
  const tellAll = () => tellers.forEach((tell) => tell())
  /** undefined: not looked at yet. */
  let current: string | null | undefined

  async function look(): Promise<void> {
    const row = await store.read((db) =>
      db
        .selectFrom('search_index')
        .select('version')
        .where('language', '=', language)
        .where('version', 'like', `${format} %`)
        .executeTakeFirst(),
    )
    const version = row?.version ?? null
    if (version === current) return
    current = version
    tellAll()
  }

  function lookAgain(): void {
    look().catch((error: unknown) => log.warn('The search index of the other servers cannot be looked at', { error }))
  }

  session.onNotice('search_index', lookAgain)
  session.onLook(lookAgain)
  session.lease.onChange((isHeld) => isHeld && tellAll())
  return {
    isBuilder: () => session.lease.isHeld(),
    async find(known) {
      if (current === undefined) await look()
      if (!current || current === known) return { version: current ?? null, packed: null }
      const row = await store.read((db) =>
        db
          .selectFrom('search_index')
          .select(['version', 'packed'])
          .where('language', '=', language)
          .where('version', 'like', `${format} %`)
          .executeTakeFirst(),
      )
      return row ?? { version: null, packed: null }
    },
    async publish(version, packed) {
      const draft = `${language} draft`
      await store.write((db) =>
        db
          .insertInto('search_index')
          .values({ language: draft, version, packed })
          .onConflict((conflict) => conflict.column('language').doUpdateSet({ version, packed }))
          .execute(),
      )
      await session.write(PUBLISH, [language, draft, version])
      current = version
    },
    onChange: (tell) => void tellers.push(tell),
  }
}
