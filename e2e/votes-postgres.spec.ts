import { test as base } from './journey.ts'
import { createSchema, dropSchema } from '../scripts/test/postgres-schema.ts'
import { hasPostgres, startPostgres } from '../scripts/test/start-postgres.ts'
import { startSecondSite } from './second-site.ts'
import { votesJourney } from './votes-journey.contract.ts'

/** The site with an empty PostgreSQL database. */
const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const postgres = await startPostgres()
      if (!postgres) throw new Error('PostgreSQL was there a moment ago')
      const schema = `cm_e2e_${process.pid}`
      const site = await startSecondSite({ DATABASE_URL: await createSchema(postgres.url, schema) })
      await use(site.url)
      await site.close()
      await dropSchema(postgres.url, schema)
      await postgres.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site),
})

test.describe('on PostgreSQL', () => {
  // The tests run in sequence, because they share one database.
  test.describe.configure({ mode: 'default' })
  test.skip(!hasPostgres(), 'There is no PostgreSQL on this machine; install it or set TEST_DATABASE_URL')

  votesJourney(test)
})
