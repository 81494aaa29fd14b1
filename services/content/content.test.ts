import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { contentFolder, page, smallSite } from '#providers/fixtures/content.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { contentContract } from './content.contract.ts'
import { SITE, filesOf, openOver } from './fixtures/open-content.ts'

const small = contentFolder(smallSite)
afterAll(() => small.remove())
afterEach(() => void vi.useRealTimers())
const files = filesOf(small.dir, SITE)

contentContract('a small site', () => openOver(files, SITE).content)
contentContract('the bundled content', () => openOver(filesOf(path.resolve('content'), SITE), SITE).content)
describe('the content service', () => {
  const broken = (): Promise<Response> => Promise.resolve(new Response('<html>Sorry</html>', { status: 200 }))

  test.each<[string, Fetch, object]>([
    ['an HTML page instead of JSON', broken, { failure: 'bad-shape', status: 200 }],
    ['JSON that is no list', async () => Response.json({}), { failure: 'bad-shape' }],
    ['a cut answer', async () => new Response('[{"id":1'), { failure: 'bad-shape' }],
    ['500', async () => new Response('oops', { status: 500 }), { failure: 'bad-status', status: 500 }],
    [
      '503 with Retry-After',
      async () => new Response('', { status: 503, headers: { 'Retry-After': '30' } }),
      { status: 503, retryAfter: '30' },
    ],
    [
      'no connection',
      async () => {
        throw new TypeError('fetch failed')
      },
      { failure: 'unreachable', status: null },
    ],
    [
      'no response in time',
      async () => {
        throw new DOMException('late', 'TimeoutError')
      },
      { failure: 'timeout' },
    ],
  ])('reports a failure: %s', async (_name, fetch, error) => {
    const { content } = openOver(fetch)
    await expect(content.listTopics()).rejects.toMatchObject({ name: 'ProviderError', provider: 'content', ...error })
    await expect(content.findCommunityVoice({ slug: 'x', communityVoiceId: 1 })).rejects.toMatchObject({
      provider: 'content',
    })
    await expect(content.namesSpreadsheet('x')).rejects.toMatchObject({ provider: 'content' })
  })

  test('returns the last good content during a fault, which is logged once', async () => {
    let fetch: Fetch = files
    const { content, clock, lines } = openOver((request) => fetch(request), SITE)
    const titles = (await content.listTopics()).map(({ title }) => title)
    const version = content.version()
    fetch = broken
    clock.ms += 300_000
    for (let i = 0; i < 20; i++) {
      clock.ms += 31_000
      expect((await content.listTopics()).map(({ title }) => title)).toEqual(titles)
    }
    expect(content.version()).toBe(version)
    expect(lines.map(([message, { reason }]) => [message, reason])).toEqual([
      ['An upstream failed; its last good responses are shown', 'content: bad-shape (200)'],
    ])
    expect(content.asOf()).toEqual({ at: 0, isStale: true })
  })

  test('shares calls among simultaneous requests, and caches responses', async () => {
    const { content, calls } = openOver(files, SITE)
    expect(content.version()).toBe('none')
    await Promise.all([content.listTopics(), content.findTopic('health'), content.findSubtopic('health', 'sleep')])
    const cold = calls.length
    expect(cold).toBeLessThanOrEqual(3)
    await content.listTopics()
    expect(calls).toHaveLength(cold)
  })

  test('changes its version only for a different response', async () => {
    const folder = contentFolder(smallSite)
    const { content, clock } = openOver(filesOf(folder.dir, SITE), SITE)
    const refresh = async () => {
      clock.ms += 300_000
      content.version()
      await new Promise((resolve) => setImmediate(resolve))
      await content.listTopics()
      return content.version()
    }
    await content.listTopics()
    const first = content.version()
    await refresh()
    await expect.poll(refresh).toBe(first)
    folder.write({ pages: [page(109, 'health', { categories: [2], title: { rendered: 'Changed' } })] })
    await expect.poll(refresh).not.toBe(first)
    expect((await content.listTopics())[0]?.title).toBe('Changed')
    folder.remove()
  })

  test('changes its version for a highlight that failed before, but not for a new one', async () => {
    let fetch: Fetch = files
    const { content, clock } = openOver((request) => fetch(request), SITE)
    await content.listTopics()
    const version = content.version()
    await content.findCommunityVoice({ slug: 'health', communityVoiceId: 501 })
    expect(content.version()).toBe(version)
    fetch = broken
    await content.findCommunityVoice({ slug: 'arts', communityVoiceId: 502 }).catch(() => null)
    fetch = files
    clock.ms += 3000
    await content.findCommunityVoice({ slug: 'arts', communityVoiceId: 502 })
    expect(content.version()).not.toBe(version)
  })

  test('times out after 8 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { content: hanging } = openOver(() => new Promise(() => {}))
    const answer = expect(hanging.listTopics()).rejects.toMatchObject({ failure: 'timeout' })
    await vi.advanceTimersByTimeAsync(8000)
    await answer
    expect(hanging.version()).toBe('none')
  })
})
