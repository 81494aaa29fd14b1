import { describe, expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '#providers/fixtures/search-documents.ts'
import { createEmbeddedSearch } from '#providers/search/search-embedded.ts'
import { readState } from './search-state.ts'
import { findView, type Ask, type Found } from './search-view.ts'

const engine = createEmbeddedSearch({
  collect: async () => ({ documents: [...SAMPLE_DOCUMENTS], isWhole: true }),
  version: () => '1',
  readSynonyms: () => SAMPLE_SYNONYMS,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  now: () => performance.now(),
})
await engine.start()

const ask: Ask = async (requests) => {
  const answer = await engine.query(requests)
  if (!answer.ok) throw new Error(answer.message)
  return answer.results
}
const SITE = { origins: [], topics: [] }
const find = (address: string) => findView(readState(new URLSearchParams(address)), SITE, ask)
const titles = ({ sections }: Found) => sections.flatMap(({ hits }) => hits.map(({ title }) => title.join('')))
const facet = (view: Found, name: string) => view.facets.find((one) => one.facet === name)?.values

describe('the tab', () => {
  test('of all results has both sections with up to four hits', async () => {
    const view = await find('')
    expect(view.sections.map(({ index, hits }) => [index, hits.length])).toEqual([
      ['website', 4],
      ['deno-posts', 2],
    ])
    expect([view.count, view.page, view.pages]).toEqual([15, 1, 1])
  })

  test('of one section has eight hits per page, and clamps the page', async () => {
    expect(titles(await find('tab=website'))).toHaveLength(8)
    const last = await find('tab=website&page=99')
    expect([last.page, last.pages, titles(last).length]).toEqual([2, 2, 5])
  })
})

describe('filters', () => {
  test('count the hits of other values of the same facet', async () => {
    const view = await find('tab=website&topic=Housing')
    expect(view.count).toBe(facet(await find('tab=website'), 'topic')?.find(({ value }) => value === 'Housing')?.count)
    expect(
      facet(view, 'topic')
        ?.filter(({ isChosen }) => isChosen)
        .map(({ value }) => value),
    ).toEqual(['Housing'])
    expect(facet(view, 'topic')?.length).toBeGreaterThan(1)
  })

  test('match any value of a facet, and all facets', async () => {
    const both = await find('tab=website&topic=Housing&topic=Health')
    expect(both.count).toBeGreaterThan((await find('tab=website&topic=Housing')).count)
    expect((await find('tab=website&topic=Housing&kind=Topic')).count).toBe(1)
  })

  test.each(['topic=Nothing', 'topic=-Housing', 'kind=%22%29+OR+kind%3ATopic', 'place=a%3Ab'])(
    'show an unknown value without hits: %s',
    async (filter) => {
      const view = await find(filter)
      expect(view.count).toBe(0)
      const [name = ''] = filter.split('=')
      expect(facet(view, name)).toContainEqual({
        value: new URLSearchParams(filter).get(name),
        count: 0,
        isChosen: true,
      })
    },
  )
})

describe('words', () => {
  test('without a common match return the nearest hits', async () => {
    expect(await find('q=poverty')).toMatchObject({ isNearest: false, query: 'poverty' })
    const nearest = await find('q=poverty+zebras')
    expect(nearest).toMatchObject({ isNearest: true, count: (await find('q=poverty')).count })
    expect(await find('q=qqqqzzzz')).toMatchObject({ isNearest: false, count: 0 })
  })

  test('are matched exactly on request', async () => {
    expect((await find('q=povrety')).count).toBeGreaterThan(0)
    expect((await find('q=povrety&exact=1')).count).toBe(0)
  })

  test('are highlighted as alternating plain and matched pieces', async () => {
    const { sections } = await find('q=poverty+rate&tab=website')
    expect(sections[0]?.hits[0]?.title).toEqual(['', 'Poverty', ' ', 'Rate', ''])
  })

  test.each(['x'.repeat(10_000), '😀'.repeat(3000), 'شمس '.repeat(900), '<script>alert(1)</script>', '\u0000\uD800'])(
    'may be hostile: %#',
    async (query) => {
      expect(await findView(readState(new URLSearchParams({ q: query })), SITE, ask)).toMatchObject({ kind: 'found' })
    },
  )
})
