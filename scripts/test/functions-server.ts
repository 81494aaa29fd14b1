import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { databaseAddress, openDatabase } from '#providers/database/database.ts'
import { createNewsletterService } from '#services/newsletter/newsletter.ts'
import { createVoteService } from '#services/votes/votes.ts'
import { createFunctionsApi } from '#server/api/functions/functions.ts'
import { createLog } from '#server/observability/log.ts'
import { parseTrustProxy, TRUST_NONE } from '#server/settings/trust-proxy.ts'
import { createVisitorReader } from '#server/limits/visitor-address.ts'
import { siteTitles } from './site-titles.ts'

/**
 * Only the four calls, for tests and benchmarks that need a process but no built site. Reads PORT, DATA_DIR,
 * DATABASE_URL, TRUST_PROXY and VOTE_PROOF, prints "listening" when it is ready, and ends like the site.
 */
const { PORT, DATA_DIR = 'data', DATABASE_URL, TRUST_PROXY = 'false', VOTE_PROOF } = process.env
const now = () => new Date()
const log = createLog((line) => process.stderr.write(line), now)
const address = databaseAddress(DATABASE_URL || null, DATA_DIR)
if (!address) throw new Error(`DATABASE_URL is not understood: ${DATABASE_URL}`)

const store = await openDatabase(address, { now, log })
const visitors = createVisitorReader(parseTrustProxy(TRUST_PROXY) ?? TRUST_NONE, null)
const newValue = () => randomBytes(24).toString('base64url')
const api = createFunctionsApi({
  votes: createVoteService(store, {
    newValue,
    isTitle: async (title) => siteTitles.includes(title),
    asksProof: VOTE_PROOF !== 'off',
  }),
  newsletter: createNewsletterService(store, { newValue, isDelivered: false }),
  siteUrl: `http://localhost:${PORT}`,
  addressOf: (c: Context<{ Bindings: HttpBindings }>) =>
    visitors.read({
      remoteAddress: c.env.incoming.socket.remoteAddress,
      header: (name) => c.req.header(name),
    }).address,
  now,
  log,
})
const server = createAdaptorServer({ fetch: new Hono().route('/functions', api).fetch }) as Server
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('listening\n'))
process.on('SIGTERM', () => {
  // A connection that is never idle gets one more response, with "Connection: close".
  server.maxRequestsPerSocket = 1
  server.close(() => void store.close().then(() => process.exit(0)))
  server.closeIdleConnections()
})
