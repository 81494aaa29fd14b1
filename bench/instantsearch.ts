// A headless InstantSearch with the official lite client, both unchanged, against a running server: `npm install` in
// bench/, then `node bench/instantsearch.ts http://localhost:3000`. Prints the results, or fails.
import { liteClient } from 'algoliasearch/lite'
import connectors from 'instantsearch.js/cjs/connectors/index.js'
import instantsearchModule from 'instantsearch.js/cjs/index.js'
import widgets from 'instantsearch.js/cjs/widgets/index.js'
import assert from 'node:assert/strict'

const { connectHits, connectPagination, connectRefinementList, connectSearchBox, connectSortBy, connectStats } =
  connectors
const instantsearch = instantsearchModule.default ?? instantsearchModule
const server = new URL(process.argv[2] ?? 'http://localhost:3000')
const hosts = [
  { url: server.host, accept: 'readWrite', protocol: server.protocol === 'https:' ? 'https' : 'http' } as const,
]

/** Latest render options of each widget, as passed by InstantSearch. */
// oxlint-disable-next-line typescript/no-explicit-any -- the library has no types in this form
type Given = any
const seen: Record<string, Given> = {}
const keep = (name: string) => (options: unknown) => {
  seen[name] = options
}

const search = instantsearch({ indexName: 'website', searchClient: liteClient('app', 'key', { hosts }) })
search.on('error', (error: unknown) => {
  console.error(error)
  process.exit(1)
})
search.addWidgets([
  widgets.configure({ hitsPerPage: 8 }),
  connectSearchBox(keep('box'))({}),
  connectHits(keep('hits'))({}),
  connectPagination(keep('pages'))({}),
  connectRefinementList(keep('topics'))({ attribute: 'topic' }),
  connectRefinementList(keep('kinds'))({ attribute: 'kind', operator: 'and' }),
  connectStats(keep('stats'))({}),
  connectSortBy(keep('sort'))({
    items: ['website', 'website_newest'].map((value) => ({ value, label: value })),
  }),
  widgets.index({ indexName: 'deno-posts' }).addWidgets([connectHits(keep('posts'))({})]),
])

/** Performs an action and waits until its results are drawn. */
async function act(what: string, run: () => void, isDone: () => boolean): Promise<void> {
  run()
  const started = Date.now()
  while (search.status !== 'idle' || !isDone()) {
    if (Date.now() - started > 10_000) throw new Error(`${what}: not drawn within 10 s`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  console.log(`${what.padEnd(24)} ${seen.stats.nbHits} hits, first: ${seen.hits.items[0]?.title}`)
}
const all = (test: (hit: Given) => boolean) => seen.hits.items.length > 0 && seen.hits.items.every(test)

await act(
  'everything',
  () => search.start(),
  () => seen.hits?.items.length === 8 && seen.posts?.items.length === 8,
)
await act(
  'a word',
  () => seen.box.refine('poverty'),
  () => seen.stats.nbHits > 8 && seen.stats.nbHits < 100,
)
assert.match(seen.hits.items[0]._highlightResult.title.value, /<mark>/)
await act(
  'the second page',
  () => seen.pages.refine(1),
  () => seen.pages.currentRefinement === 1,
)
await act(
  'a topic',
  () => seen.topics.refine('Education'),
  () => all((hit) => hit.topic.includes('Education')),
)
assert.ok(seen.topics.items.length > 1, 'the other topics stay in sight')
await act(
  'a kind',
  () => seen.kinds.refine('Indicator'),
  () => all((hit) => hit.kind === 'Indicator'),
)
await act(
  'newest first',
  () => seen.sort.refine('website_newest'),
  () => seen.hits.results?.index === 'website_newest',
)
await act(
  'a value of a facet',
  () => seen.topics.searchForItems('educ'),
  () => seen.topics.isFromSearch,
)
await act(
  'Spanish, mistyped',
  () => {
    seen.topics.refine('Education')
    seen.kinds.refine('Indicator')
    seen.box.refine('viviemda')
  },
  () => seen.hits.results?.query === 'viviemda',
)
assert.ok(seen.stats.nbHits > 0)
console.log('InstantSearch works against this server.')
process.exit(0)
