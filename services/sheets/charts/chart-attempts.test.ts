import { createNames } from '@common-measure/charts'
import { expect, test } from 'vitest'
import { createFaults } from '#services/upstream/faults.ts'
import { createFreshness } from '#services/upstream/freshness.ts'
import { createChartAttempts } from './chart-attempts.ts'
import { chartKey } from './chart-key.ts'

const KEY = chartKey('access-to-care', 'Providers')
const now = () => 0
const cells = (figure: string) => ({
  range: "'Providers'!A1:B2",
  rows: [
    ['', '2024'],
    ['Harris', figure],
  ],
})
const answer = (figure: string) => ({ ok: true as const, ...cells(figure) })

function open() {
  return createChartAttempts({
    snapshots: null,
    freshness: createFreshness(),
    faults: createFaults('sheets', { info: () => {}, warn: () => {}, error: () => {} }, now),
    names: createNames(),
    now,
  })
}

test('a response equal to the last one keeps its chart', async () => {
  const attempts = open()
  const { value } = await attempts.judge(KEY, answer('1'), null)
  expect((await attempts.judge(KEY, answer('1'), value)).value).toBe(value)
})

test('a response equal to a version published by another server returns the published chart', async () => {
  const attempts = open()
  const { value: held } = await attempts.judge(KEY, answer('1'), null)
  const published = await attempts.show(KEY, cells('2'), 0)
  expect((await attempts.judge(KEY, answer('2'), held)).value).toBe(published)
})
