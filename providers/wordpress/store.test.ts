import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SILENT } from '../content-faults.ts'
import { createStoreReader } from './store.ts'

const MINUTE = 60_000
const SITE = { siteUrl: 'https://site.example', siteName: 'Site', timeZone: 'America/Chicago' }
const PAGE = { id: 1, slug: 'one', title: { rendered: 'One' } }
const WITHOUT_ID = { ...PAGE, id: 'two' }

let folder = ''

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  folder = mkdtempSync(path.join(tmpdir(), 'store-'))
  mkdirSync(path.join(folder, 'wordpress'))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function writePages(pages: readonly unknown[]): void {
  writeFileSync(path.join(folder, 'wordpress', 'pages.json'), JSON.stringify(pages))
}

function openStore() {
  const warn = vi.fn()
  return { warn, read: createStoreReader(folder, SITE, { ...SILENT, warn }) }
}

test('a state of the files is kept while it is asked for, and let go after a minute without a call', async () => {
  writePages([PAGE])
  const { read } = openStore()
  const first = await read()
  for (let call = 0; call < 3; call += 1) {
    vi.advanceTimersByTime(MINUTE - 1)
    expect(await read()).toBe(first)
  }
  vi.advanceTimersByTime(MINUTE)
  const again = await read()
  expect(again).not.toBe(first)
  expect(again.list('pages')).toEqual(first.list('pages'))
})

test('the log is told of a fault once for each state of a file, however often it is read', async () => {
  writePages([PAGE, WITHOUT_ID])
  const { read, warn } = openStore()
  for (let call = 0; call < 3; call += 1) {
    await read()
    vi.advanceTimersByTime(MINUTE)
  }
  expect(warn).toHaveBeenCalledOnce()
  writePages([WITHOUT_ID])
  await read()
  expect(warn).toHaveBeenCalledTimes(2)
})
