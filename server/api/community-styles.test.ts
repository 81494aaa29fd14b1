import { expect, test } from 'vitest'
import { communityStylesApi } from './brand-files.ts'

const styles = (topics: readonly unknown[]) => ({
  css: `:root{--place-lake:#e07a2a}${'[data-topic]'.repeat(topics.length)}`,
  path: '/community.css?12345678',
})
const listTopics = async () => [{}]
const api = communityStylesApi({ content: { listTopics }, styles } as never)

test.each([
  ['/community.css?12345678', 'public, max-age=31536000, immutable'],
  ['/community.css?87654321', 'no-cache'],
  ['/community.css', 'no-cache'],
])('%s has the caching policy "%s"', async (path, caching) => {
  const response = await api.request(path)
  expect(await response.text()).toBe(':root{--place-lake:#e07a2a}[data-topic]')
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe(caching)
})

test('the styles contain only the colors of places while the topics are unavailable', async () => {
  const down = { listTopics: () => Promise.reject(new Error('down')) }
  const response = await communityStylesApi({ content: down, styles } as never).request('/community.css')
  expect(await response.text()).toBe(':root{--place-lake:#e07a2a}')
})
