import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../run/free-port.ts'
import { installPackage } from './install-package.ts'
import { idsOf } from './start-postgres.ts'

/** A PgBouncer for tests, in front of a PostgreSQL server. */
export interface TestPgbouncer {
  /** Address of a database of that server, through the pooler. */
  urlOf(database: string): string
  stop(): Promise<void>
}

interface PgbouncerOptions {
  /** Default: any free port. */
  port?: number
  /** Lines of its [pgbouncer] section, which override the usual lines. */
  settings?: string[]
}

const isRoot = process.getuid?.() === 0
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** True if startPgbouncer will find the program. */
export function hasPgbouncer(): boolean {
  return PLACES.some((place) => existsSync(place))
}

/** Like hasPgbouncer, after installing Debian's package if possible and necessary. */
export async function providePgbouncer(): Promise<boolean> {
  return hasPgbouncer() || ((await installPackage('pgbouncer')) && hasPgbouncer())
}

/**
 * PgBouncer in transaction mode on 127.0.0.1, with fewer server connections than client connections, so that they are
 * shared. It trusts every client.
 *
 * @param server a postgres:// address; its user and password are used for every client
 */
export async function startPgbouncer(server: string, options: PgbouncerOptions = {}): Promise<TestPgbouncer> {
  const program = PLACES.find((place) => existsSync(place))
  if (!program) throw new Error('There is no PgBouncer on this machine')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-pgbouncer-'))
  const [uid, gid] = isRoot ? await idsOf('postgres') : [undefined, undefined]
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const port = options.port ?? (await freePort())
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(server, port, options.settings ?? []), { mode: 0o644 })
  const child = spawn(program, ['-q', file], { stdio: 'ignore', uid, gid })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended before it listened')
    await wait(20)
  }
  const { username } = new URL(server)
  return {
    urlOf: (database) => `postgres://${username}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(server: string, port: number, settings: string[]): string {
  const { hostname, port: serverPort, username, password } = new URL(server)
  const login = `user=${username}${password && ` password=${decodeURIComponent(password)}`}`
  return [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    ...settings,
    '',
  ].join('\n')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
