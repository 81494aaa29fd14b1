import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).sort()
/** Limit at which a newcomer can read all decisions in an hour. */
const MAX_DECISIONS = 45
const MAX_WORDS = 250

test('the decisions are few enough to read in an hour', () => {
  expect(files.length).toBeLessThanOrEqual(MAX_DECISIONS)
})

test('each decision has a unique number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each(files)('%s has its number, a status, a context, a decision and consequences', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`))
  expect(text).toMatch(/^Status: (?:accepted|proposed|superseded)\b.*\.$/m)
  const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)].map(([, part]) => part)
  expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
})

test.each(files)(`%s has at most ${MAX_WORDS} words`, (file) => {
  const words = readFileSync(`${folder}/${file}`, 'utf8').split(/\s+/).filter(Boolean)
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
})

test.each(files)('the files that %s names exist', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const names = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !existsSync(name))).toEqual([])
})

test.each([
  ['0016', 'up to 64 MB', 'providers/database/database-sqlite.ts', 'MAX_CHECKED_BYTES = 64 * 1024 * 1024'],
  ['0021', 'over 2,000 characters', 'server/pages/page-key.ts', 'MAX_VALUE_LENGTH = 2000'],
  ['0023', 'three mails', 'services/newsletter/confirmations.ts', 'MAX_MAILS_A_DAY = 3'],
  ['0024', '60 votes an hour', 'services/votes/vote-budget.ts', 'VOTES_AN_HOUR = 60'],
  ['0028', 'Pages have 32 MB', 'server/app.ts', 'PAGE_CACHE_BYTES = 32 * 1024 * 1024'],
  ['0028', '50 renders and 100 waiting', 'server/pages/page-cache.ts', '{ concurrency: 50, maxWaiting: 100 }'],
  ['0029', 'slices of 5 ms', 'providers/search/index/in-slices.ts', 'SLICE_MS = 5'],
  ['0029', 'up to 8 s', 'server/limits/search-queue.ts', 'MAX_WAIT_MS = 8000'],
  ['0056', 'seconds and 512 MB', 'providers/workbook/sheet-thread.ts', 'MAX_HEAP_MB = 512'],
  ['0058', 'every five seconds', 'server/composition/compose-holding.ts', 'LOOK_EVERY_MS = 5000'],
  ['0067', 'More than 300 pieces', 'packages/charts/src/interaction/move-pieces.ts', 'MAX_PIECES = 300'],
  ['0105', 'up to 600 cells', 'packages/charts/src/interaction/read-chart.ts', 'MAX_CELLS = 600'],
  ['0100', 'for 15 seconds', 'providers/servers/response-rows.ts', 'CLAIM_MS = 15_000'],
  ['0103', '16 million pixels', 'server/pictures/picture-pool.ts', 'MAX_DRAWN_PIXELS = 16_000_000'],
])('decision %s states "%s", which agrees with %s', (number, words, source, limit) => {
  const file = files.find((name) => name.startsWith(number)) ?? ''
  expect(readFileSync(`${folder}/${file}`, 'utf8').replace(/\s+/g, ' ')).toContain(words)
  expect(readFileSync(source, 'utf8')).toContain(limit)
})
