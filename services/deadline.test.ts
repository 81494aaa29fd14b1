import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentService } from './content/content-service.ts'
import { withDeadline } from './deadline.ts'
import type { ChartAnswer, WorksheetService } from './sheets/worksheet-service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const content = { listTopics: never, readBlog: async () => 'blog', version: () => '1' } as unknown as ContentService
const worksheets: WorksheetService = { chart: never, ageOf: () => null, isOfTheSite: never }

test('steps that wait one after the other end together', async () => {
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

test('what answers in time is as it was, and nothing is left behind', async () => {
  const answers = await withDeadline({ content, worksheets }, 11_000, async (limited, hadGaps) => [
    await limited.content.readBlog(),
    limited.content.version(),
    hadGaps(),
  ])
  expect(answers).toEqual(['blog', '1', false])
  expect(vi.getTimerCount()).toBe(0)
})
