import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { newRow } from './worksheet-rows.ts'
import { createWriteChanges } from './worksheet-states.ts'

test.each([
  ['a full disk, which the watched store logs', new ProviderError('database', 'full'), []],
  [
    'any other error, with a log line',
    new Error('a bug'),
    ['A change of a worksheet could not be stored; readers keep the published version'],
  ],
])('a failed write of a change is reported: %s', async (_what, error, lines) => {
  const notified: string[] = []
  const store = { read: () => Promise.reject(error), write: () => Promise.reject(error), close: async () => {} }
  const log = { info() {}, warn: (line: string) => void notified.push(line), error() {} }
  const options = { store, siteUrl: 'https://x.test', targets: [], now: () => new Date(), log }
  const { change } = createWriteChanges(options, { set() {} })
  expect(await change(newRow({ spreadsheet: 'jobs', title: 'Pay' }), {}, async () => {})).toBe(false)
  expect(notified).toEqual(lines)
})
