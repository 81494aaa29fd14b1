import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentService } from '../content/content-service.ts'
import { withDeadline } from './deadline.ts'
import type { ChartAnswer, WorksheetService } from '../sheets/worksheet-service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const content = { listTopics: never, readBlog: async () => 'blog', version: () => '1' } as unknown as ContentService
const worksheets: WorksheetService = { chart: never, ageOf: () => null, isOfTheSite: never }

test('sequential steps end at the same deadline', async () => {
  const steps = withDeadline({ content, worksheets }, 11_000, async (limited, hadGaps) => {
    const first = await limited.content.listTopics().catch((error: unknown) => error)
    const second: ChartAnswer = await limited.worksheets.chart('id', 'Chart')
    const third = await limited.worksheets.isOfTheSite('id').catch((error: unknown) => error)
    return [first, second, third, hadGaps()]
  })
  await vi.advanceTimersByTimeAsync(11_000)
  const late = { name: 'ProviderError', provider: 'content', failure: 'timeout' }
  expect(await steps).toMatchObject([late, { ok: false, status: 502 }, late, true])
})

test('a response in time is unchanged, and leaves no timer', async () => {
  const results = await withDeadline({ content, worksheets }, 11_000, async (limited, hadGaps) => [
    await limited.content.readBlog(),
    limited.content.version(),
    hadGaps(),
  ])
  expect(results).toEqual(['blog', '1', false])
  expect(vi.getTimerCount()).toBe(0)
})

const chartOf = (answer: Promise<ChartAnswer>): WorksheetService => ({ ...worksheets, chart: () => answer })
const failing = (status: 404 | 410 | 502): ChartAnswer => ({ ok: false, status, code: 'no-feed', retryAfter: null })
const there = { ok: true, model: {}, diagnostics: [] } as unknown as ChartAnswer

test.each([
  ['that is loading', never(), true],
  ['that failed to load', Promise.resolve(failing(502)), true],
  ['that is loaded', Promise.resolve(there), false],
  ['that does not exist', Promise.resolve(failing(404)), false],
  ['that an editor removed', Promise.resolve(failing(410)), false],
])('a response has gaps only if a chart may still come: a chart %s', async (_, answer, isGap) => {
  const found = await withDeadline({ content, worksheets: chartOf(answer) }, 11_000, async (limited, hadGaps) => {
    // The page waits for other data, not for the chart.
    void limited.worksheets.chart('id', 'Chart')
    await limited.content.readBlog()
    return hadGaps()
  })
  expect(found).toBe(isGap)
})
