import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../run/free-port.ts'
import { installPackage } from './install-package.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  url: string
  /** Stops the server as for maintenance and starts it again; null for an external server. */
  restart: (() => Promise<void>) | null
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

/**
 * The server of TEST_DATABASE_URL, otherwise a new one from PostgreSQL's programs on this machine, or from Debian's
 * package if apt-get works as root. A new server listens only on 127.0.0.1 and keeps its data in a temporary folder.
 *
 * @returns null if none is available
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const url = givenUrl()
  if (url) return { url, restart: null, stop: async () => {} }
  const bin = findPrograms() ?? (await installPrograms())
  return bin ? startFresh(bin) : null
}

/** True if startPostgres will find a server. Installs its programs if possible and necessary. */
export async function providePostgres(): Promise<boolean> {
  return hasPostgres() || (await installPrograms()) !== null
}

/** Like providePostgres, without installing anything. */
export function hasPostgres(): boolean {
  return Boolean(givenUrl()) || findPrograms() !== null
}

function givenUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL']?.trim()
}

/** Folder with initdb and pg_ctl, of the newest version. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name)))) ?? null
}

async function installPrograms(): Promise<string | null> {
  return (await installPackage('postgresql')) ? findPrograms() : null
}

/** PostgreSQL's programs, run in a new temporary folder. */
export async function postgresFolder(bin: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-postgres-'))
  // PostgreSQL refuses to run as root.
  if (isRoot) chownSync(folder, ...(await idsOf('postgres')))
  const program = (name: string, args: string[]) => {
    const command = [path.join(bin, name), ...args]
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return run(first, rest, { cwd: folder })
  }
  return {
    folder,
    program,
    create: (data: string) => program('initdb', ['-D', data, '-A', 'trust', '-U', 'cm', '--no-sync', '-E', 'UTF8']),
    start: (data: string, port: number) => {
      // Test data is temporary, so tests need not wait for the disk.
      const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
      return program('pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, '-o', options, 'start'])
    },
  }
}

async function startFresh(bin: string): Promise<TestPostgres> {
  const { folder, program, create, start } = await postgresFolder(bin)
  const data = path.join(folder, 'data')
  await create(data)
  // Chosen only now, because another test could take the port during initdb, which takes a second.
  const port = await freePort()
  await start(data, port)
  return {
    url: `postgres://cm@127.0.0.1:${port}/postgres`,
    async restart() {
      await program('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
      await start(data, port)
    },
    async stop() {
      await program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** User and group of a program that does not run as root. */
export async function idsOf(user: string): Promise<[uid: number, gid: number]> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, user])))
  return [Number(uid?.stdout), Number(gid?.stdout)]
}
