import { freePort } from '../../run/free-port.ts'
import { startPgbouncer } from '../../test/start-pgbouncer.ts'
import { startReplicatedPostgres } from '../../test/start-replicated-postgres.ts'
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts'

/** A server's proxies to the pooler and the database, which can be cut. */
type Way = Record<'pooled' | 'direct', TcpProxy>

const urlOf = (port: number) => `postgres://cm@127.0.0.1:${port}/postgres`

/**
 * PostgreSQL with a synchronous standby, behind a movable address, behind PgBouncer.
 *
 * @param servers number of servers with separate proxies
 * @throws Error without PostgreSQL's programs
 */
export async function startDatabase(servers: number) {
  const postgres = await startReplicatedPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL on this machine')
  const address = await startTcpProxy(postgres.primary.port)
  const port = await freePort()
  // By default PgBouncer waits for 15 s after a failed login, which is longer than a switch takes.
  const startPooler = () => startPgbouncer(urlOf(address.port), { port, settings: ['server_login_retry = 1'] })
  let pooler = await startPooler()
  const ways: Way[] = []
  for (let index = 0; index < servers; index += 1)
    ways.push({ pooled: await startTcpProxy(port), direct: await startTcpProxy(address.port) })

  return {
    postgres,
    address,
    ways,
    /** Settings of the server with this proxy; by default of an additional one. */
    settings(index?: number) {
      const way = index === undefined ? undefined : ways[index]
      return {
        DATABASE_URL: urlOf(way?.pooled.port ?? port),
        DATABASE_DIRECT_URL: urlOf(way?.direct.port ?? address.port),
      }
    },
    /** Kills the pooler, and restarts it at the same address after `between`. */
    async restartPooler(between: () => Promise<void>) {
      await pooler.stop()
      await between()
      pooler = await startPooler()
    },
    async stop() {
      await pooler.stop()
      for (const way of ways) for (const one of [way.pooled, way.direct]) one.stop()
      address.stop()
      await postgres.stop()
    },
  }
}
