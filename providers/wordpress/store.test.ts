import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openContentFiles } from '../content-files/content-files.ts'
import { createStoreReader } from './store.ts'

const MINUTE = 60_000
const SITE = { siteUrl: 'https://site.example', siteName: 'Site', timeZone: 'America/Chicago' }
const PAGE = { id: 1, slug: 'one', title: { rendered: 'One' } }

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
  return { read: createStoreReader(openContentFiles(folder), SITE) }
}

test('a state of the files is cached while it is requested, and dropped after an idle minute', () => {
  writePages([PAGE])
  const { read } = openStore()
  const first = read()
  for (let call = 0; call < 3; call += 1) {
    vi.advanceTimersByTime(MINUTE - 1)
    expect(read()).toBe(first)
  }
  vi.advanceTimersByTime(MINUTE)
  const again = read()
  expect(again).not.toBe(first)
  expect(again.list('pages')).toEqual(first.list('pages'))
})
