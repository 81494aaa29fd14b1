import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Programs of Debian's essential packages, which the image of PostgreSQL contains. */
const PROGRAMS = ['date', 'mv', 'rm', 'sleep', 'sort', 'tail', 'xargs']

let room = ''
let backups = ''

beforeEach(() => {
  room = mkdtempSync(path.join(os.tmpdir(), 'common-measure-daily-'))
  backups = path.join(room, 'backups')
  mkdirSync(path.join(room, 'bin'))
  mkdirSync(backups)
  for (const program of PROGRAMS) {
    const found = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()
    symlinkSync(found, path.join(room, 'bin', program))
  }
})

afterEach(() => rmSync(room, { recursive: true, force: true }))

/** A fake pg_dump that writes its arguments into the file, or half of a file before it fails. */
function placeDump(ending: string): void {
  const file = path.join(room, 'bin', 'pg_dump')
  writeFileSync(file, `#!/bin/bash\nfor one; do last=$one; done\necho "$@" > "\${last#--file=}"\n${ending}\n`)
  chmodSync(file, 0o755)
}

/** Runs the script until its first line of output, then ends it as `docker stop` does. */
async function runOnce(keep: number): Promise<{ output: string; code: number | null }> {
  const env = { PATH: path.join(room, 'bin'), BACKUP_KEEP: String(keep) }
  const child = spawn('/bin/bash', ['deploy/back-up-daily.sh', backups], { env })
  const output = await new Promise<string>((resolve) => {
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString()))
    child.stderr.once('data', (bytes: Buffer) => resolve(bytes.toString()))
  })
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return { output, code }
}

const hasBash = spawnSync('/bin/bash', ['--version']).status === 0

test.skipIf(!hasBash)(
  'the daily backup writes one file per day, keeps the newest, and leaves other files',
  async () => {
    placeDump('exit 0')
    for (const day of ['2020-01-01', '2020-01-02', '2020-01-03'])
      writeFileSync(path.join(backups, `common-measure-${day}.dump`), '')
    writeFileSync(path.join(backups, 'notes.txt'), '')
    const { output, code } = await runOnce(2)
    const today = `common-measure-${new Date().toISOString().slice(0, 10)}.dump`
    expect(output).toBe(`Backed up to ${path.join(backups, today)}\n`)
    expect(code).toBe(0)
    expect(readdirSync(backups).sort()).toEqual(['common-measure-2020-01-03.dump', today, 'notes.txt'])
  },
)

test.skipIf(!hasBash)('a failed daily backup writes no file, and deletes none', async () => {
  placeDump('exit 1')
  writeFileSync(path.join(backups, 'common-measure-2020-01-01.dump'), '')
  const { output } = await runOnce(1)
  expect(output).toBe('The backup failed; the next attempt is in an hour\n')
  expect(readdirSync(backups)).toEqual(['common-measure-2020-01-01.dump'])
})
