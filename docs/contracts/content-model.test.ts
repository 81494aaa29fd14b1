import { afterAll, describe, expect, test } from 'vitest'
import { contentFolder, page, smallSite } from '#providers/fixtures/content.ts'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { createWordpressFiles } from '#providers/wordpress/wordpress-files.ts'
import * as fields from '#services/content/acf-fields.ts'
import type { Reading } from '#services/content/acf-fields.ts'
import { createContentService } from '#services/content/content.ts'
import { readSiteLinks } from '#services/site-links.ts'
import { faultsOf } from './faults-of.ts'
import { codesIn, readExamples, readPairs, readTable } from './read-examples.ts'
import { storeSite } from '#providers/fixtures/store-site.ts'

const SITE = 'https://site.example'
const CMS = 'https://cms.example'
const log = { info: () => {}, warn: () => {}, error: () => {} }
const folders: { remove: () => void }[] = []
afterAll(() => folders.forEach((folder) => folder.remove()))

const pairsOf = (word: string) =>
  readPairs('content-model.md', word).map(({ input, output }) => ({
    line: input.line,
    input: input.text,
    expected: JSON.parse(output.text) as Record<string, unknown>,
  }))

/** The embedded service over its fixture, with some collections replaced. */
function filesWith(collections: Record<string, object[]>, siteUrl: string) {
  const folder = contentFolder({ ...smallSite, posts: [], ...collections })
  folders.push(folder)
  return createWordpressFiles({ files: openContentFiles(folder.dir), ...storeSite(siteUrl) }).app
}

/**
 * The site's content service over these items, which come from a WordPress on another host.
 *
 * @param onRequest called with the address of each request
 */
function contentWith(collections: Record<string, object[]>, onRequest: (url: string) => void = () => {}) {
  const app = filesWith(collections, CMS)
  const ids = { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769, navigation: 8 }
  return createContentService({
    fetch: async (request) => {
      onRequest(request.url)
      return app.fetch(request)
    },
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

  test.each(cases)('%s %j', (kind, value, expected) => {
    expect(readers[kind]?.(value).value).toEqual(expected)
  })
})

test('the contract lists all calls to the content service and no others', async () => {
  const calls = new Set<string>()
  const content = contentWith({ posts: smallSite['posts'] ?? [] }, (url) => {
    const { pathname, searchParams } = new URL(url)
    searchParams.delete('_fields')
    const query = decodeURIComponent(searchParams.toString())
    calls.add(`${pathname.replace('/wp-json/', '')}${query === '' ? '' : `?${query}`}`)
  })
  await Promise.all([
    content.findLanding(),
    content.listEvents(),
    content.listLatestArticles(4),
    content.listCommunityVoices(),
    content.findCommunityVoice({ slug: 'health', communityVoiceId: 501 }),
    content.readBlog(),
    content.findArticle('report'),
    content.listNavigation(),
    content.findEventsBanner(),
    content.readFaqs('content'),
    content.findLegalPage('terms'),
    content.findLegalPage('privacy'),
    content.findInitiative(),
    content.listCommitteeMembers(),
  ])
  const listed = readTable('content-model.md', 'Calls').flatMap(([, call = '']) => codesIn(call))

  expect([...calls].toSorted()).toEqual(listed.toSorted())
})

test.each(pairsOf('topic'))('topic, line $line', async ({ input, expected }) => {
  const content = contentWith({ pages: [topicPage(JSON.parse(input) as object)] })

  expect(faultsOf(await content.findTopic('health'), expected)).toEqual([])
})

test.each(pairsOf('subtopic'))('subtopic, line $line', async ({ input, expected }) => {
  const content = contentWith({ pages: [topicPage(), subtopicPage(JSON.parse(input) as object)] })
  const found = await content.findSubtopic('health', 'sleep')

  expect(faultsOf(found.found === 'here' ? found.subtopic : null, expected)).toEqual([])
})

test.each(pairsOf('event'))('event, line $line', async ({ input, expected }) => {
  const content = contentWith({ events: [page(9, 'talk', JSON.parse(input) as object)] })
  const [event] = await content.listEvents()

  expect(faultsOf(event, expected)).toEqual([])
})

test.each(pairsOf('pages.json'))('the embedded service, line $line', async ({ input, expected }) => {
  const app = filesWith({ pages: JSON.parse(input) as object[] }, SITE)
  const response = await app.request(`${SITE}/wp-json/wp/v2/pages?slug=health`)

  expect(faultsOf(await response.json(), expected)).toEqual([])
})

test.each(pairsOf('links'))('links, line $line', ({ input, expected }) => {
  expect(faultsOf(readSiteLinks(JSON.parse(input)), expected)).toEqual([])
})
