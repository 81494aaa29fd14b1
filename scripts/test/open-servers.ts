import type { Log } from '#services/log.ts'
import type { Notifications } from '#services/servers/notifications.ts'
import type { Store } from '#services/storage/database.ts'
import { openPostgres } from '../../providers/database/database-postgres.ts'
import { openNotifications } from '../../providers/servers/postgres-notifications.ts'
import { createSchema, dropSchema } from './postgres-schema.ts'
import { startPostgres } from './start-postgres.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** The shared part of one server. */
export interface TestServer {
  store: Store
  notifications: Notifications
}

/** Servers on empty databases of this machine's PostgreSQL; null without PostgreSQL. */
export async function testServers(name: string) {
  const postgres = await startPostgres()
  if (!postgres) {
    process.stderr.write('PostgreSQL is not tested: no server on this machine and no TEST_DATABASE_URL.\n')
    return null
  }
  const schemas: string[] = []
  const opened: TestServer[] = []
  return {
    url: postgres.url,
    schema: () => schemas.at(-1) ?? '',
    /** Opens `count` servers on one empty database. */
    async open(count: number): Promise<TestServer[]> {
      schemas.push(`cm_${name}_${process.pid}_${schemas.length}`)
      const url = await createSchema(postgres.url, schemas.at(-1) ?? '')
      const servers: TestServer[] = []
      for (let i = 0; i < count; i += 1) {
        const store = await openPostgres(url, { now: () => new Date(), log })
        servers.push({ store, notifications: await openNotifications({ url, log }) })
      }
      opened.push(...servers)
      return servers
    },
    async close(): Promise<void> {
      for (const { store, notifications } of opened.splice(0)) {
        await notifications.close()
        await store.close()
      }
    },
    async stop(): Promise<void> {
      for (const schema of schemas) await dropSchema(postgres.url, schema)
      await postgres.stop()
    },
  }
}
