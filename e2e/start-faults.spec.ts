import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { test } from './journey.ts'

const isRoot = process.getuid?.() === 0
/** User id for starts as root, because permissions do not restrict root. */
const NOBODY_UID = 65_534

let folder: string
let holder: Server
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-start-'))
  chmodSync(folder, 0o755)
  holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  holder.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Case {
  name: string
  /** Prepares the fault. Returns the settings of the affected start. */
  env: () => Record<string, string>
  error: RegExp
  isAsNobody?: boolean
}

const inFolder = (name: string) => path.join(folder, name)

/** A DATA_DIR with a valid database that `damage` then damages. */
function damagedDatabase(name: string, damage: (file: string) => void): Record<string, string> {
  mkdirSync(inFolder(name))
  const file = path.join(inFolder(name), 'common-measure.sqlite')
  const db = new DatabaseSync(file)
  db.exec('create table migration (name text primary key not null, applied_at text not null)')
  db.exec('create table padding (value text)')
  const insert = db.prepare('insert into padding values (?)')
  for (let i = 0; i < 200; i += 1) insert.run('x'.repeat(500))
  db.close()
  damage(file)
  return { DATA_DIR: inFolder(name) }
}

function sql(statement: string) {
  return (file: string) => {
    const db = new DatabaseSync(file)
    db.exec(statement)
    db.close()
  }
}

const CASES: Case[] = [
  { name: 'an invalid setting', env: () => ({ PORT: 'abc' }), error: /^PORT is "abc"/ },
  {
    name: 'DATA_DIR is a file',
    env() {
      writeFileSync(inFolder('file'), '')
      return { DATA_DIR: inFolder('file') }
    },
    error: /^DATA_DIR is ".*file", which is a file/,
  },
  {
    name: 'DATA_DIR is inside a file',
    env() {
      writeFileSync(inFolder('other-file'), '')
      return { DATA_DIR: inFolder('other-file/data') }
    },
    error: /^DATA_DIR is .*which is a file or lies in one/,
  },
  {
    name: 'DATA_DIR cannot be created',
    env() {
      mkdirSync(inFolder('closed'), { mode: 0o555 })
      return { DATA_DIR: inFolder('closed/data') }
    },
    error: /^DATA_DIR is .*cannot be written \(EACCES\)/,
    isAsNobody: true,
  },
  {
    name: 'DATA_DIR cannot be written',
    env() {
      mkdirSync(inFolder('read-only'), { mode: 0o555 })
      return { DATA_DIR: inFolder('read-only') }
    },
    error: /^DATA_DIR is .*cannot be written \(EACCES\)/,
    isAsNobody: true,
  },
  {
    name: 'a database that cannot be written',
    env() {
      const env = damagedDatabase('kept', (file) => chmodSync(file, 0o444))
      chmodSync(inFolder('kept'), 0o777)
      return env
    },
    error: /can only be read/,
    isAsNobody: true,
  },
  {
    name: 'a file that is not a database',
    env: () => damagedDatabase('notes', (file) => writeFileSync(file, 'Only notes. '.repeat(2000))),
    error: /is damaged or not a database.*npm run restore/,
  },
  {
    name: 'a truncated database',
    env: () => damagedDatabase('cut', (file) => writeFileSync(file, readHalf(file))),
    error: /is damaged or not a database/,
  },
  {
    name: 'a database with noise in its middle',
    env: () => damagedDatabase('noise', (file) => writeFileSync(file, withNoise(file))),
    error: /is damaged or not a database/,
  },
  {
    name: 'a database of a newer version',
    env: () => damagedDatabase('newer', sql("insert into migration values ('9999-later', '2030')")),
    error: /holds "9999-later", which this version of the site does not support/,
  },
  {
    name: 'a folder where the database should be',
    env() {
      mkdirSync(inFolder('folder.sqlite'))
      return { DATABASE_URL: `sqlite:${inFolder('folder.sqlite')}` }
    },
    error: /folder\.sqlite cannot be opened/,
  },
  {
    name: 'an invalid PostgreSQL address',
    env: () => ({ DATABASE_URL: 'postgres://user@host:port:5/x' }),
    error: /^DATABASE_URL is not understood/,
  },
  {
    name: 'no CONTENT_DIR',
    env: () => ({ CONTENT_DIR: inFolder('nothing') }),
    error: /^CONTENT_DIR is ".*nothing", which is not a folder/,
  },
  {
    name: 'a missing comma in a content file',
    env() {
      cpSync('content', inFolder('content'), { recursive: true })
      const file = inFolder('content/wordpress/pages.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/,\n(\s+"slug")/, '\n$1'))
      return { CONTENT_DIR: inFolder('content') }
    },
    error: /pages\.json, line \d+: this is not JSON, because a comma or \} is missing before "slug"\./,
  },
  {
    name: 'no SHEETS_DIR',
    env: () => ({ SHEETS_DIR: inFolder('nothing') }),
    error: /^SHEETS_DIR is ".*nothing", which is not a folder/,
  },
  {
    name: 'a SITE_URL with a path',
    env: () => ({ SITE_URL: 'https://example.org/indicators' }),
    error: /^SITE_URL is "https:\/\/example\.org\/indicators", which is not understood/,
  },
  {
    name: 'a port in use',
    env: () => ({ HOST: '127.0.0.1', PORT: String((holder.address() as AddressInfo).port) }),
    error: /^Port \d+ is in use \(EADDRINUSE\)/,
  },
  { name: 'a port for root only', env: () => ({ PORT: '81' }), error: /^Port 81 may not/, isAsNobody: true },
  { name: 'an unknown HOST', env: () => ({ HOST: 'no-such-host.invalid' }), error: /^HOST is "no-such-host\.invalid"/ },
  { name: 'a HOST of another machine', env: () => ({ HOST: '192.0.2.1' }), error: /^HOST is "192\.0\.2\.1"/ },
]

for (const { name, env, error, isAsNobody = false } of CASES) {
  test(`the start fails with one sentence and code 1: ${name}`, async () => {
    const { code, errors, output } = await start(env(), isAsNobody && isRoot)
    expect(errors).toMatch(error)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors + output).not.toMatch(/\n\s+at |node:internal|\.js:\d+/)
    expect(code).toBe(1)
  })
}

function readHalf(file: string): Buffer {
  const bytes = readFileSync(file)
  return bytes.subarray(0, bytes.length / 2)
}

function withNoise(file: string): Buffer {
  const bytes = readFileSync(file)
  return bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 8192)
}

async function start(env: Record<string, string>, isAsNobody: boolean) {
  const dataDir = inFolder(`data-${Math.random().toString(36).slice(2)}`)
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o777)
  const child = spawn(process.execPath, ['build/entries/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isAsNobody && { uid: NOBODY_UID, gid: NOBODY_UID }),
  })
  let [errors, output] = ['', '']
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, errors, output }
}
