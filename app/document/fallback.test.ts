import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { describeFailure, orThrow, withFallback } from './fallback.ts'

function memoryLog() {
  const lines: string[] = []
  const add = (message: string) => void lines.push(message)
  return { lines, info: add, warn: add, error: add }
}

describe('withFallback', () => {
  test('returns the result', async () => {
    const log = memoryLog()
    expect(await withFallback(Promise.resolve([1]), [], log)).toEqual([1])
    expect(log.lines).toEqual([])
  })

  test('returns the fallback and logs a failure', async () => {
    const log = memoryLog()
    expect(await withFallback(Promise.reject(new ProviderError('votes', 'timeout')), [], log)).toEqual([])
    expect(log.lines).toEqual(['A section is shown without content'])
  })

  test('does not log a service that logs its own errors', async () => {
    const log = memoryLog()
    expect(await withFallback(Promise.reject(new ProviderError('content', 'timeout')), [], log)).toEqual([])
    expect(log.lines).toEqual([])
  })
})

describe('the response of a page', () => {
  test.each([
    // Upstream status, response status, class of the error element.
    [503, 503, 503],
    [429, 503, 429],
    [500, 502, 500],
    [404, 502, 404],
    [403, 502, 403],
    [null, 503, 503],
  ])('to the upstream status %j is %d, shown as %d', (upstream, status, shown) => {
    const error = new ProviderError('content', 'bad-status', upstream === null ? {} : { status: upstream })
    expect(describeFailure(error, memoryLog())).toMatchObject({ status, shown })
  })

  test('passes on the retry delay', async () => {
    const busy = new ProviderError('content', 'bad-status', { status: 503, retryAfter: '30' })
    await expect(orThrow(Promise.reject(busy), memoryLog())).rejects.toMatchObject({
      data: { status: 503, shown: 503, retryAfter: '30' },
      init: { status: 503, headers: { 'Retry-After': '30' } },
    })
  })

  test('rethrows a bug of the site', async () => {
    const fault = new TypeError('x is undefined')
    await expect(orThrow(Promise.reject(fault), memoryLog())).rejects.toBe(fault)
  })
})
