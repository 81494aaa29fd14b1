import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../run/free-port.ts'
import { findPrograms, postgresFolder } from './start-postgres.ts'

/** A PostgreSQL server with a standby that confirms every transaction first. */
export interface ReplicatedPostgres {
  primary: { port: number; url: string }
  standby: { port: number; url: string }
  /** Kills the primary, like the loss of a machine, and promotes the standby. */
  fail(): Promise<void>
  stop(): Promise<void>
}

/** Runs on 127.0.0.1, from PostgreSQL's programs on this machine; null without them. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres | null> {
  const bin = findPrograms()
  if (!bin) return null
  const { folder, program, create, start } = await postgresFolder(bin)
  const [port, standbyPort] = [await freePort(), await freePort()]
  const [data, copy] = [path.join(folder, 'data'), path.join(folder, 'copy')]
  const stopAt = (place: string) => program('pg_ctl', ['-D', place, '-m', 'immediate', 'stop']).catch(() => {})
  await create(data)
  await start(data, port)
  const primaryUrl = `host=127.0.0.1 port=${port} user=cm application_name=copy`
  await program('pg_basebackup', ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', primaryUrl])
  await start(copy, standbyPort)
  // Set only now, because without a connected standby no transaction would complete.
  appendFileSync(path.join(data, 'postgresql.auto.conf'), "synchronous_standby_names = 'copy'\n")
  await program('pg_ctl', ['-D', data, 'reload'])
  return {
    primary: { port, url: `postgres://cm@127.0.0.1:${port}/postgres` },
    standby: { port: standbyPort, url: `postgres://cm@127.0.0.1:${standbyPort}/postgres` },
    async fail() {
      await stopAt(data)
      await program('pg_ctl', ['-D', copy, '-w', 'promote'])
    },
    async stop() {
      await stopAt(data)
      await stopAt(copy)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
