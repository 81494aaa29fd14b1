import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '#app/site/services.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Services } from '#services/services.ts'
import { loader } from './sources.tsx'

/** Headers of the page. */
async function headersWith(listTopics: () => Promise<[]>): Promise<Headers> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    content: { listTopics },
    log,
    dataSources: null,
    siteName: 'Common Measure',
  } as unknown as Services)
  const { init } = await loader({ context } as unknown as Parameters<typeof loader>[0])
  return new Headers(init?.headers)
}

test('an incomplete page is cached for five seconds', async () => {
  const late = await headersWith(() => Promise.reject(new ProviderError('charts', 'timeout', { status: 503 })))
  expect(late.get('cache-control')).toBe('public, max-age=5, s-maxage=5')
  const complete = await headersWith(async () => [])
  expect(complete.get('cache-control')).toBeNull()
})
