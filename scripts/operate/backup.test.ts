import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import { backUp } from './backup.ts'
import { sentenceOf } from './open-store.ts'
import { mountSmallDisk } from '../test/small-disk.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const day = (count: number) => new Date(start + count * 86_400_000)
const nameOf = (count: number) => `votes-2026-03-${String(count + 1).padStart(2, '0')}T12-00-00Z.sqlite`

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'common-measure-backup-'))
  folder = path.join(dataDir, 'backups')
  await (await openSqlite(path.join(dataDir, 'common-measure.sqlite'), () => day(0))).close()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Output of the command, or its error message. */
async function run(args: string[], now = day(0)): Promise<string> {
  const lines: string[] = []
  try {
    await backUp(args, { env: { DATA_DIR: dataDir }, now, say: (line) => void lines.push(line) })
    return lines.join('\n')
  } catch (error) {
    return sentenceOf(error as Error)
  }
}

describe('npm run backup', () => {
  test('keeps every backup without --keep', async () => {
    for (let count = 0; count < 4; count += 1) await run([], day(count))
    expect(readdirSync(folder)).toEqual([0, 1, 2, 3].map(nameOf))
  })

  test('deletes only older backups with --keep', async () => {
    mkdirSync(path.join(folder, nameOf(20)), { recursive: true })
    symlinkSync('/nowhere', path.join(folder, nameOf(21)))
    const others = ['notes.txt', 'votes-monday.sqlite', `${nameOf(0)}.gz`, `old-${nameOf(0)}`]
    for (const name of others) writeFileSync(path.join(folder, name), '')
    for (let count = 0; count < 5; count += 1) await run(['--keep', '3'], day(count))
    expect(await run(['--keep=3'], day(5))).toContain('removed 1 older backup; 3 are kept')
    const expected = [...others, nameOf(20), nameOf(21), ...[3, 4, 5].map(nameOf)]
    expect(readdirSync(folder).sort()).toEqual(expected.sort())
  })

  test('keeps the new backup if the clock was set back', async () => {
    for (const count of [9, 10, 11]) await run(['--keep', '2'], day(count))
    await run(['--keep', '2'], day(1))
    expect(readdirSync(folder)).toEqual([nameOf(1), nameOf(11)])
  })

  test('deletes files of a killed backup after an hour', async () => {
    await run([])
    const [old, young] = [`${nameOf(3)}.unfinished`, `${nameOf(4)}.unfinished`].map((name) => path.join(folder, name))
    for (const file of [old, young]) writeFileSync(String(file), '')
    utimesSync(String(old), day(4), day(4))
    utimesSync(String(young), day(5), day(5))
    await run(['--keep', '5'], day(5))
    expect(readdirSync(folder)).toEqual([nameOf(0), path.basename(String(young)), nameOf(5)])
  })

  test('accepts a folder, and creates it if it is missing', async () => {
    const elsewhere = path.join(dataDir, 'a', 'b')
    expect(await run([`${elsewhere}/`, '--keep', '2'])).toContain(nameOf(0))
    await run([elsewhere, '--keep', '2'], day(1))
    expect(readdirSync(elsewhere)).toEqual([nameOf(0), nameOf(1)])
  })

  test.each([
    [['--keep'], 'An example is: npm run backup -- data/backups/ --keep 14'],
    [['--keep', '0'], 'Name the number of backups to keep'],
    [['--keep', 'all'], 'Name the number of backups to keep'],
    [['--days', '3'], 'An example is'],
    [['a.sqlite', 'b.sqlite'], 'One backup goes to one place'],
    [['copy.sqlite', '--keep', '3'], 'With --keep name a folder'],
    [['/dev/null/x/'], 'A backup cannot be written to /dev/null/x (ENOTDIR).'],
  ])('rejects %j in one sentence', async (args, sentence) => {
    expect(await run(args)).toContain(sentence)
  })
})

const disk = mountSmallDisk(1)
describe.runIf(disk)('on a full disk', () => {
  test('a backup leaves no file, and deletes no older one', async () => {
    try {
      await run([`${disk?.folder}/`, '--keep', '1'])
      disk?.fill()
      expect(await run([`${disk?.folder}/`, '--keep', '1'], day(1))).toContain('There is no room for a backup in ')
      expect(readdirSync(String(disk?.folder))).toEqual(['filler', nameOf(0)])
    } finally {
      disk?.remove()
    }
  })
})

const HANG_AT_RENAME = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
fs.renameSync = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
syncBuiltinESMExports()`

test('a killed backup leaves no partial file under the final name', async () => {
  const db = new DatabaseSync(path.join(dataDir, 'common-measure.sqlite'))
  db.exec(
    'create table padding as with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select hex(randomblob(250)) as text from n',
  )
  db.close()
  // The first process waits before it renames the copy; the others are killed at any point.
  const hang = `data:text/javascript,${encodeURIComponent(HANG_AT_RENAME)}`
  for (let extraMs = 0; extraMs <= 60; extraMs += 10) {
    const copy = path.join(folder, `killed-${extraMs}.sqlite`)
    const args = [...(extraMs === 0 ? ['--import', hang] : []), 'scripts/operate/backup.ts', copy]
    const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await expect
      .poll(() => existsSync(`${copy}.unfinished`) || child.exitCode !== null, { interval: 1, timeout: 30_000 })
      .toBe(true)
    await wait(extraMs)
    child.kill('SIGKILL')
    await ended
  }
  expect(readdirSync(folder)).toContain('killed-0.sqlite.unfinished')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sqlite'))) {
    const copy = new DatabaseSync(path.join(folder, name))
    expect(copy.prepare('select count(*) as rows from padding').get()).toEqual({ rows: 20_000 })
    copy.close()
  }
}, 180_000)
