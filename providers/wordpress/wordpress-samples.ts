import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { createWordpressOver } from './wordpress-files.ts'
import samples from './samples.json' with { type: 'json' }
import { createStore, type StoreSite } from './store.ts'

/** The calls of the test mode (docs/contracts/content-model.md#test-mode): collection, parameter, value. */
const SAMPLED = [
  ['pages', 'slug', 'economic-opportunity'],
  ['pages', 'parent', '109'],
  ['categories', 'slug', 'community-voices'],
  ['posts', 'categories', '19'],
]

/**
 * CONTENT_TEST_MODE: four calls return fixed items with their sample ids (109; 199, 201, 202, 203, 299; 19); all others
 * are sent to `fetch`.
 */
export function withSampleAnswers(fetch: Fetch, site: StoreSite): Fetch {
  const store = createStore(samples, site)
  const { app: sampled } = createWordpressOver(() => store)
  return async (request) => (isSampled(new URL(request.url)) ? sampled.fetch(request) : fetch(request))
}

function isSampled({ pathname, searchParams }: URL): boolean {
  const collection = /^\/wp-json\/wp\/v2\/(\w+)\/?$/i.exec(pathname)?.[1]?.toLowerCase()
  return SAMPLED.some(([name, parameter = '', value]) => collection === name && searchParams.get(parameter) === value)
}
