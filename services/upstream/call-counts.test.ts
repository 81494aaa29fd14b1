import { describe, expect, test } from 'vitest'
import { conditionOf, createCallCounts, isFailedResponse } from './call-counts.ts'

describe('createCallCounts', () => {
  test.each([
    [200, 'answering', 0],
    [304, 'answering', 0],
    [302, 'failing', 1],
    [404, 'answering', 0],
    [401, 'failing', 1],
    [403, 'failing', 1],
    [429, 'failing', 1],
    [500, 'failing', 1],
    [503, 'failing', 1],
  ])('treats the status %i as %s', async (status, condition, failures) => {
    const counts = createCallCounts(() => 1000)
    await counts.count('content', 'cms.test', async () => new Response(null, { status }), isFailedResponse)()
    const [state] = counts.states()
    expect(state && conditionOf(state)).toBe(condition)
    expect(state).toMatchObject({ name: 'content', host: 'cms.test', calls: 1, failures })
  })

  test('rethrows an error and counts it', async () => {
    const counts = createCallCounts(() => 1000)
    const fetch = counts.count('worksheets', null, async () => {
      throw new TypeError('no connection')
    })
    await expect(fetch()).rejects.toThrow('no connection')
    expect(counts.states()).toEqual([
      { name: 'worksheets', host: null, calls: 1, failures: 1, answeredAt: null, failedAt: 1000 },
    ])
  })

  test('returns the condition of the last call and the time of the last good one', async () => {
    let at = 1000
    let status = 200
    const counts = createCallCounts(() => at)
    const fetch = counts.count('content', null, async () => new Response(null, { status }), isFailedResponse)
    expect(counts.states().map(conditionOf)).toEqual(['not asked yet'])
    await fetch()
    at = 2000
    status = 503
    await fetch()
    expect(counts.states().map(conditionOf)).toEqual(['failing'])
    expect(counts.states()[0]).toMatchObject({ answeredAt: 1000, failedAt: 2000 })
    at = 3000
    status = 200
    await fetch()
    expect(counts.states().map(conditionOf)).toEqual(['answering'])
  })
})
