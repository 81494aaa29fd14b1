import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSnapshotFiles } from './snapshot-files.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'common-measure-snapshots-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folder = ''
let lines: string[] = []
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(root, 'a-')), 'snapshots', 'content')
  lines = []
})

const line = (message: string) => void lines.push(message)
const log = { info: line, warn: line, error: line }
const open = (maxBytes?: number) => createSnapshotFiles({ folder, log, ...(maxBytes !== undefined && { maxBytes }) })
const onlyFile = () => path.join(folder, readdirSync(folder)[0] ?? '')

test('a snapshot written by one process is read by the next', async () => {
  const first = open()
  first.write('a', { at: 5, text: 'old' })
  first.write('a', { at: 7, text: '{"title":"Año"}' })
  await expect.poll(async () => first.read('a')).toEqual({ at: 7, text: '{"title":"Año"}' })
  expect(await open().read('a')).toEqual({ at: 7, text: '{"title":"Año"}' })
  expect(await open().read('b')).toBeNull()
  expect(readdirSync(folder)).toHaveLength(1)
  expect(lines).toEqual([])
})

describe('a broken snapshot', () => {
  test.each<[string, (content: string) => string]>([
    ['truncated', (content) => content.slice(0, 40)],
    ['empty', () => ''],
    ['changed', (content) => content.replace('good', 'evil')],
    ['of another key', (content) => content.replace('"key":"a"', '"key":"b"')],
    ['of another kind', () => '[1,2]'],
    ['binary', () => '\u0000\u0001'],
  ])('is logged and ignored if it is %s', async (_name, spoil) => {
    const first = open()
    first.write('a', { at: 5, text: 'good' })
    await expect.poll(async () => first.read('a')).not.toBeNull()
    writeFileSync(onlyFile(), spoil(readFileSync(onlyFile(), 'utf8')))
    const next = open()
    expect([await next.read('a'), await next.read('a')]).toEqual([null, null])
    expect(lines).toEqual(['A snapshot is broken and not used'])
    next.write('a', { at: 6, text: 'new' })
    await expect.poll(async () => next.read('a')).toEqual({ at: 6, text: 'new' })
  })
})

test('the unfinished file of a killed process is ignored', async () => {
  const first = open()
  first.write('a', { at: 5, text: 'good' })
  await expect.poll(async () => first.read('a')).not.toBeNull()
  writeFileSync(`${onlyFile()}.0f3c`, '{"key":"a","at":9,"te')
  expect(await open().read('a')).toEqual({ at: 5, text: 'good' })
  expect(lines).toEqual([])
})

test('a process that is killed while writing leaves only complete files', { timeout: 120_000 }, async () => {
  const writer = pathToFileURL(path.resolve('providers/files/snapshot-files.ts')).href
  const write = `import { createSnapshotFiles } from ${JSON.stringify(writer)}
const log = { info() {}, warn() {}, error() {} }
const files = createSnapshotFiles({ folder: ${JSON.stringify(folder)}, log })
let isReported = false
for (let at = 1; ; at++) {
  for (const key of ['a', 'b', 'c']) files.write(key, { at, text: String(at).repeat(300_000) })
  await new Promise((resolve) => setImmediate(resolve))
  if (isReported || at < Number(process.argv[1]) || !(await files.read('c'))) continue
  isReported = true
  console.log('writing')
}`
  const found = new Map([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ])
  for (let round = 0; round < 4; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', write, String(40 + 17 * round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await ended
    const next = open()
    for (const key of found.keys()) {
      const snapshot = await next.read(key)
      const isWhole = snapshot ? snapshot.text === String(snapshot.at).repeat(300_000) : found.get(key) === 0
      expect([round, key, isWhole]).toEqual([round, key, true])
      if (snapshot) found.set(key, snapshot.at)
    }
  }
  expect([...found.values()].some((at) => at > 0)).toBe(true)
  expect(lines).toEqual([])
})

test('the oldest snapshots are deleted beyond the size limit', async () => {
  const kept = open(1000)
  for (const key of ['a', 'b', 'c', 'd', 'e']) kept.write(key, { at: 1, text: 'x'.repeat(300) })
  await expect.poll(async () => kept.read('e')).not.toBeNull()
  expect(await kept.read('a')).toBeNull()
  expect(readdirSync(folder).length).toBeLessThanOrEqual(2)
})

test('a removed snapshot is deleted', async () => {
  const kept = open()
  kept.write('a', { at: 1, text: 'x' })
  await expect.poll(async () => kept.read('a')).not.toBeNull()
  kept.remove('a')
  expect(await kept.read('a')).toBeNull()
})

test('an unwritable folder is logged once, without an error', async () => {
  writeFileSync(path.join(root, 'a-file'), '')
  const kept = createSnapshotFiles({ folder: path.join(root, 'a-file', 'snapshots'), log })
  kept.write('a', { at: 1, text: 'x' })
  kept.write('b', { at: 1, text: 'x' })
  await expect.poll(() => lines).toEqual(['Snapshots cannot be written'])
  expect(await kept.read('a')).toBeNull()
})
