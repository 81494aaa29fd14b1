import { afterAll, describe, expect, test } from 'vitest'
import { applyChartOptions, chartFromValues } from '@common-measure/charts'
import type { RichNode, RichText } from '#domain/rich-text.ts'
import { contentFolder, page, smallSite } from '#providers/fixtures/content.ts'
import { createWordpressFiles } from '#providers/wordpress-files.ts'
import * as fields from '#services/content/acf-fields.ts'
import type { Reading } from '#services/content/acf-fields.ts'
import { createAddresses } from '#services/content/addresses.ts'
import { createContentService } from '#services/content/content.ts'
import { readRichText } from '#services/content/rich-text.ts'
import { readSiteLinks } from '#services/site-links.ts'
import { faultsOf } from './faults-of.ts'
import { readExamples, readPairs } from './read-examples.ts'

const SITE = 'https://site.example'
const CMS = 'https://cms.example'
const log = { info: () => {}, warn: () => {}, error: () => {} }
const folders: { remove: () => void }[] = []
afterAll(() => folders.forEach((folder) => folder.remove()))

const pairsOf = (word: string) =>
  readPairs('content-model.md', word).map(({ asked, answered }) => ({
    line: asked.line,
    given: asked.text,
    wanted: JSON.parse(answered.text) as Record<string, unknown>,
  }))

function filesWith(collections: Record<string, object[]>, siteUrl: string) {
  const folder = contentFolder({ ...smallSite, posts: [], ...collections })
  folders.push(folder)
  return createWordpressFiles({ contentDir: folder.dir, siteUrl })
}

/** The content service of the site over these items, as a WordPress on another host. */
function contentWith(collections: Record<string, object[]>) {
  const app = filesWith(collections, CMS)
  const ids = { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769, navigation: 8 }
  return createContentService({
    fetch: async (request) => app.fetch(request),
    baseUrl: CMS,
    siteUrl: SITE,
    ids,
    ttlMs: 300_000,
    now: () => 0,
    log,
  })
}

const topicPage = (item: object = {}) => page(109, 'health', { categories: [2], ...item })
const subtopicPage = (item: object) => page(199, 'sleep', { parent: 109, categories: [3], ...item })

describe('fields', () => {
  const readers: Record<string, (value: unknown) => Reading<unknown>> = {
    text: fields.readText,
    flag: fields.readFlag,
    number: fields.readNumber,
    list: fields.readList,
    group: fields.readGroup,
    link: fields.readLink,
    color: fields.readColor,
    image: fields.readImage,
  }
  const cases = readExamples('content-model.md')
    .filter(({ info }) => info === 'read')
    .flatMap(({ text }) => JSON.parse(text) as [string, unknown, unknown][])

  test.each(cases)('%s %j', (kind, value, wanted) => {
    expect(readers[kind]?.(value).value).toEqual(wanted)
  })
})

test.each(pairsOf('topic'))('topic, line $line', async ({ given, wanted }) => {
  const content = contentWith({ pages: [topicPage(JSON.parse(given) as object)] })

  expect(faultsOf(await content.findTopic('health'), wanted)).toEqual([])
})

test.each(pairsOf('subtopic'))('subtopic, line $line', async ({ given, wanted }) => {
  const content = contentWith({ pages: [topicPage(), subtopicPage(JSON.parse(given) as object)] })
  const found = await content.findSubtopic('health', 'sleep')

  expect(faultsOf(found.found === 'here' ? found.subtopic : null, wanted)).toEqual([])
})

test.each(pairsOf('event'))('event, line $line', async ({ given, wanted }) => {
  const content = contentWith({ events: [page(9, 'talk', JSON.parse(given) as object)] })
  const [event] = await content.listEvents()

  expect(faultsOf(event, wanted)).toEqual([])
})

describe('texts', () => {
  const pages = [{ id: 109, link: `${CMS}/health/`, path: '/topic/health' }]
  const addresses = createAddresses({ contentUrl: CMS, siteUrl: SITE, pages })
  const spreadsheetId = 'sheet-of-the-page'

  test.each(pairsOf('text'))('line $line', ({ given, wanted: { tabs = [], ...wanted } }) => {
    const text = readRichText(given.trim(), { addresses, spreadsheetId, otherCharts: [] })

    expect(faultsOf(text, wanted)).toEqual([])
    expect(tabsIn(text)).toEqual(tabs)
  })
})

function tabsIn({ nodes }: RichText): object[] {
  return nodes.flatMap((node: RichNode) =>
    node.kind === 'tabs' ? [{ active: node.active, labels: node.tabs.map(({ label }) => label) }] : childTabs(node),
  )
}

function childTabs(node: RichNode): object[] {
  return node.kind === 'element' ? tabsIn({ nodes: node.children } as RichText) : []
}

test.each(pairsOf('chart-options'))('chart options, line $line', ({ given, wanted }) => {
  const values = [['', 'A'], ['Harris', '1'], ['Parks', '2']] // prettier-ignore
  const { model } = chartFromValues({ values, askedTitle: 'Chart' })

  expect(faultsOf(applyChartOptions(model, given), wanted)).toEqual([])
  expect(faultsOf(applyChartOptions(model, JSON.parse(given)), wanted)).toEqual([])
})

test.each(pairsOf('pages.json'))('the embedded service, line $line', async ({ given, wanted }) => {
  const app = filesWith({ pages: JSON.parse(given) as object[] }, SITE)
  const answer = await app.request(`${SITE}/wp-json/wp/v2/pages?slug=health`)

  expect(faultsOf(await answer.json(), wanted)).toEqual([])
})

test.each(pairsOf('site.json'))('site.json, line $line', ({ given, wanted }) => {
  expect(faultsOf(readSiteLinks(given, log), wanted)).toEqual([])
})
