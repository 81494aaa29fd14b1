import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../run/free-port.ts'
import { findPrograms, idsOf } from './start-postgres.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

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
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-replicated-'))
  if (isRoot) chownSync(folder, ...(await idsOf('postgres')))
  const program = (name: string, args: string[]) => {
    const command = [path.join(bin, name), ...args]
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return run(first, rest, { cwd: folder })
  }
  const [port, standbyPort] = [await freePort(), await freePort()]
  const [data, copy] = [path.join(folder, 'data'), path.join(folder, 'copy')]
  const start = (place: string, at: number) => {
    const options = `-p ${at} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
    return program('pg_ctl', ['-D', place, '-w', '-l', `${place}.log`, '-o', options, 'start'])
  }
  const stopAt = (place: string) => program('pg_ctl', ['-D', place, '-m', 'immediate', 'stop']).catch(() => {})
  await program('initdb', ['-D', data, '-A', 'trust', '-U', 'cm', '--no-sync', '-E', 'UTF8'])
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
