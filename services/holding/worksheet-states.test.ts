import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { newRow } from './worksheet-rows.ts'
import { createWriteChanges } from './worksheet-states.ts'

test.each([
  ['by a full disk, which the watched store tells once, without a line', new ProviderError('database', 'full'), []],
  [
    'by anything else, with one',
    new Error('a bug'),
    ['A change of a worksheet could not be written down; readers keep what they see'],
  ],
])('a change is kept from being written %s', async (_what, error, lines) => {
  const told: string[] = []
  const store = { read: () => Promise.reject(error), write: () => Promise.reject(error), close: async () => {} }
  const log = { info() {}, warn: (line: string) => void told.push(line), error() {} }
  const options = { store, siteUrl: 'https://x.test', targets: [], now: () => new Date(), log }
  const { change } = createWriteChanges(options, { set() {} })
  expect(await change(newRow({ spreadsheet: 'jobs', title: 'Pay' }), {}, async () => {})).toBe(false)
  expect(told).toEqual(lines)
})
