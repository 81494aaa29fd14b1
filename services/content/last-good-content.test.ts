import { afterAll, describe, expect, test } from 'vitest'
import { contentFolder, page, smallSite } from '#providers/fixtures/content.ts'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { createWordpressFiles } from '#providers/wordpress/wordpress-files.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import type { Snapshot, Snapshots } from '../upstream/snapshots.ts'
import { createContentService } from './content.ts'
import { storeSite } from '#providers/fixtures/store-site.ts'

const SITE = 'https://site.example'
const CMS = 'https://cms.example'
const ids = { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769, navigation: 8 }
const MINUTE = 60_000

const pages = [...(smallSite['pages'] ?? []), page(3705, 'terms')]
const folder = contentFolder({ ...smallSite, pages })
afterAll(() => folder.remove())
const { app: wordpress } = createWordpressFiles({ files: openContentFiles(folder.dir), ...storeSite(CMS) })
const healthy: Fetch = async (request) => wordpress.fetch(request)

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))
/** Turns of the event loop in which a response is read and the next call is sent. */
const QUIET_TURNS = 25

function memorySnapshots() {
  const kept = new Map<string, Snapshot>()
  const snapshots: Snapshots = {
    read: async (key) => kept.get(key) ?? null,
    write: (key, snapshot) => void kept.set(key, snapshot),
    remove: (key) => void kept.delete(key),
  }
  return { kept, snapshots }
}

/** A site over a WordPress on another host, and all content that its pages show. */
function open(snapshots: Snapshots, ms = 0) {
  const world = { ms, fetch: healthy, calls: 0, inHand: 0, lines: [] as string[] }
  const line = (message: string, { reason }: Record<string, unknown> = {}) =>
    void world.lines.push(`${message.slice(0, 18)}: ${String(reason)}`)
  const content = createContentService({
    fetch: async (request) => {
      world.calls += 1
      world.inHand += 1
      try {
        return await world.fetch(request)
      } finally {
        world.inHand -= 1
      }
    },
    baseUrl: CMS,
    siteUrl: SITE,
    ids,
    ttlMs: 5 * MINUTE,
    snapshots,
    now: () => world.ms,
    log: { info: line, warn: line, error: line },
  })
  const everything = async () => ({
    topics: (await content.listTopics()).map(({ title, subtopics }) => [title, subtopics.length]),
    topic: await content.findTopic('health'),
    landing: await content.findLanding(),
    events: await content.listEvents(),
    blog: await content.readBlog(),
    faqs: await content.readFaqs('content'),
    terms: await content.findLegalPage('terms'),
    voices: await content.listCommunityVoices(),
    navigation: await content.listNavigation(),
    banner: await content.findEventsBanner(),
  })
  const later = async (minutes: number) => {
    world.ms += minutes * MINUTE
    content.refresh()
    await turn()
    await everything()
    await settled()
    return everything()
  }
  /** Waits until background requests, and the requests that follow from them, are complete. */
  const settled = async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = world.inHand === 0 ? quiet + 1 : 0) await turn()
  }
  return { content, world, everything, later, settled }
}

const json = (text: string) => async () => new Response(text, { headers: { 'Content-Type': 'application/json' } })
const status = (code: number) => async () => new Response('{}', { status: code })
const partly =
  (pattern: RegExp, fault: Fetch): Fetch =>
  (request) =>
    (pattern.test(request.url) ? fault : healthy)(request)

const FAULTS: [string, Fetch][] = [
  ['500', status(500)],
  ['403 for everything, as a firewall does', async () => new Response('<html>No', { status: 403 })],
  ['404 for everything', status(404)],
  ['an HTML page instead of JSON', json('<html>Hello</html>')],
  ['truncated JSON', json('[{"id":1,"sl')],
  ['an object instead of a list', json('{"a":7}')],
  ['a list of other items', json('[1,2,3]')],
  ['everything empty', json('[]')],
  [
    'no connection',
    async () => {
      throw new TypeError('fetch failed')
    },
  ],
  ['pictures only', partly(/\/media/, status(500))],
  ['pages only', partly(/\/pages/, status(503))],
]

describe('the last good content is served during a fault, until the service recovers', () => {
  test.each(FAULTS)('%s', async (name, fault) => {
    const { world, everything, later, content } = open(memorySnapshots().snapshots)
    const before = await everything()
    world.fetch = fault
    expect(await later(6)).toEqual(before)
    expect(await later(1)).toEqual(before)
    const faultLines = world.lines.filter((text) => text.startsWith('An upstream failed'))
    expect(faultLines.length, world.lines.join('\n')).toBeLessThanOrEqual(2)
    if (name !== 'pictures only') expect(content.asOf()).toEqual({ at: 0, isStale: true })
    world.fetch = healthy
    expect(await later(1)).toEqual(before)
    expect(await later(1)).toEqual(before)
    expect(content.asOf().isStale).toBe(false)
  })
})

describe('after a restart the site', () => {
  test('shows the stored content while the service fails', async () => {
    const { snapshots } = memorySnapshots()
    const before = await open(snapshots).everything()
    const next = open(snapshots, 60 * MINUTE)
    next.world.fetch = status(500)
    expect(await next.everything()).toEqual(before)
    await next.settled()
    expect(next.content.asOf()).toEqual({ at: 0, isStale: true })
  })

  test('responds immediately and refreshes the content in the background', async () => {
    const { snapshots } = memorySnapshots()
    await open(snapshots).everything()
    const next = open(snapshots, MINUTE)
    next.world.fetch = () => new Promise(() => {})
    await next.everything()
    expect(next.world.calls).toBeGreaterThan(0)
  })

  test.each<[string, (text: string) => string]>([
    ['lost', () => ''],
    ['of another shape', () => '{"status":"200"}'],
    ['of other content', () => JSON.stringify({ status: 200, total: '1', text: '{"no":"list"}' })],
  ])('ignores a stored response that is %s', async (_name, spoil) => {
    const { snapshots, kept } = memorySnapshots()
    await open(snapshots).everything()
    for (const [key, { text }] of kept) if (key.includes('/events')) kept.set(key, { at: 0, text: spoil(text) })
    const next = open(snapshots, MINUTE)
    next.world.fetch = status(500)
    expect(await next.content.listTopics()).not.toEqual([])
    await expect(next.content.listEvents()).rejects.toMatchObject({ provider: 'content', status: 500 })
  })
})

describe('a deletion is accepted', () => {
  test('immediately for an article', async () => {
    const { world, content } = open(memorySnapshots().snapshots)
    const { posts } = await content.readBlog()
    const slug = posts[0]?.slug ?? ''
    expect(await content.findArticle(slug)).not.toBeNull()
    const none = async () => new Response('[]', { headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } })
    world.fetch = partly(/\/posts\?/, none)
    world.ms += 6 * MINUTE
    await content.findArticle(slug)
    await expect.poll(() => content.findArticle(slug)).toBeNull()
  })

  test('after a quarter of an hour for a page', async () => {
    const { world, later } = open(memorySnapshots().snapshots)
    world.fetch = healthy
    await later(0)
    world.fetch = partly(/\/pages\/3705/, status(404))
    expect((await later(6)).terms).not.toBeNull()
    for (let minute = 0; minute < 16; minute++) await later(1)
    expect((await later(1)).terms).toBeNull()
  })
})

describe('an article', () => {
  test('is refreshed when it expires, but only if it was requested recently', async () => {
    const { content, world, settled } = open(memorySnapshots().snapshots)
    await content.findArticle('report')
    await settled()
    const requests: string[] = []
    world.fetch = async (request) => {
      if (request.url.includes('slug=report')) requests.push(request.url)
      return healthy(request)
    }
    for (const minutes of [5, 5, 120, 5]) {
      world.ms += minutes * MINUTE
      content.refresh()
      await settled()
    }
    expect(requests.length).toBe(2)
  })

  test('is refreshed immediately when an edit is reported', async () => {
    const { content, world, settled } = open(memorySnapshots().snapshots)
    await content.findArticle('report')
    await settled()
    const calls = world.calls
    await content.askAgain()
    expect(world.calls).toBeGreaterThan(calls)
  })
})
