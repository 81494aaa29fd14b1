import { expect, test } from 'vitest'
import { communityStylesApi } from './community-styles.ts'

const api = communityStylesApi({ css: ':root{--place-lake:#e07a2a}', path: '/community.css?12345678' })

test.each([
  ['/community.css?12345678', 'public, max-age=31536000, immutable'],
  ['/community.css?87654321', 'no-cache'],
  ['/community.css', 'no-cache'],
])('%s: %s', async (path, caching) => {
  const answer = await api.request(path)
  expect(await answer.text()).toBe(':root{--place-lake:#e07a2a}')
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe(caching)
})
