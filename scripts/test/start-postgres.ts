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
  /** Stops the server as a maintenance would and starts it again; null for one that is not ours to stop. */
  restart: (() => Promise<void>) | null
  /** Ends the server and removes what it wrote. */
  stop(): Promise<void>
}

/**
 * The server TEST_DATABASE_URL names, else a fresh one from PostgreSQL's programs on this machine, else from Debian's
 * package where apt-get works as root. The fresh one listens on 127.0.0.1 only and keeps its data in a folder for
 * temporary files.
 *
 * @returns null when there is none of these
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

/** The folder that holds initdb and pg_ctl, the newest version's first. */
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

async function startFresh(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-postgres-'))
  // PostgreSQL does not run as root.
  if (isRoot) chownSync(folder, ...(await idsOf('postgres')))
  const data = path.join(folder, 'data')
  const program = (name: string, args: string[]) => {
    const command = [path.join(bin, name), ...args]
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return run(first, rest, { cwd: folder })
  }
  await program('initdb', ['-D', data, '-A', 'trust', '-U', 'cm', '--no-sync', '-E', 'UTF8'])
  // Not before that, which takes a second: a connection of another test could get the port meanwhile.
  const port = await freePort()
  // Test data is temporary, so tests need not wait for the disk.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  const start = () => program('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  await start()
  return {
    url: `postgres://cm@127.0.0.1:${port}/postgres`,
    async restart() {
      await program('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
      await start()
    },
    async stop() {
      await program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The user and group a program runs as that does not run as root. */
export async function idsOf(user: string): Promise<[uid: number, gid: number]> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, user])))
  return [Number(uid?.stdout), Number(gid?.stdout)]
}
