import { within } from '#services/upstream/within.ts'
import { preferredEncoding } from '../http/compression.ts'
import { asStale, finish, finishSoon, isAway, isKept, send, STALE_CACHE, toPage } from './finished-page.ts'
import type { FinishedPage, Page, Preferences } from './finished-page.ts'
import { createKeptPages } from './kept-pages.ts'
import type { KeptPages } from './kept-pages.ts'
import { bodyIn } from './page-body.ts'
import { chartsIn, withRest } from './page-key.ts'
import type { PageKey, ReadKey } from './page-key.ts'
import type { PageLife } from './page-lives.ts'
import { createRenderings } from './renderings.ts'
import type { ScratchFile } from './scratch-file.ts'

export interface PageCacheOptions {
  /** Begins the life of the page at a path; what it returns tells how long the page counts as fresh. */
  startLife: (pathname: string) => PageLife
  /** Bound on the bodies in memory, in bytes; the page not asked for the longest leaves first. */
  maxBytes: number
  /** Where pages go that leave the memory. */
  file: ScratchFile
  /** How long a visitor who finds a stale page waits for the fresh one before the stale one is sent, in ms. */
  graceMs: number
  /** At most this many requests may wait for a page that is being rendered. The next one gets `busy`. */
  maxWaiting: number
  busy: (pathname: string) => Response
  now: () => number
  /** Reads what names a page in an address. */
  readKey: ReadKey
  /** Changes when what pages show may have changed. */
  version: () => string
  /** Told of each page that is kept, by its key. */
  tellMade?: (key: string) => void
}

type Render = (request: Request) => Promise<Response>

/** How pages were answered since the start, and what is held. */
export interface PageCacheCounts {
  fresh: number
  stale: number
  rendered: number
  pages: number
  bytes: number
}

export interface PageCache {
  answer: Render
  /** The fresh page at a path and query where it can be sent at once; null: ask `answer`. */
  find: (target: string, preferences: Preferences) => FinishedPage | null
  /**
   * The page that is being rendered at a path and query, the stale one while others are rendered, or the fresh one that
   * lies in the file; null: ask `answer`. Rejects when there is none of those after all.
   */
  join: (target: string, preferences: Preferences) => Promise<FinishedPage> | null
  /** Forgets all pages: the next view of each is rendered again. */
  clear: () => void
  /** Forgets those that show something of these (domain/surrogate-keys.ts). */
  forget: (keys: ReadonlySet<string>) => void
  counts: () => PageCacheCounts
}

/** What a page with a gap may say of its time in caches; that of whole pages is for caches which know no versions. */
const MAX_GAP_SECONDS = 60
/** A page that is soon to be another one must not be held for long by a CDN either. */
const BRIEF_MS = 5000
/** Longer addresses are rendered but not kept: nobody's links are that long. */
const MAX_KEY_LENGTH = 500

/**
 * Keeps finished pages by address and content version, compressed, with their headers (the policy's hashes among them).
 * A stale page is sent at once while one fresh one is rendered behind it; simultaneous first visitors share one rendering.
 * Only whole pages with status 200 are kept, and none that says no-store, or s-maxage=0 (one of countless addresses). A page
 * that cannot be had stays as it was; one that is not there any more, or elsewhere, does not.
 */
export function createPageCache(render: Render, options: PageCacheOptions): PageCache {
  const { graceMs, now, version } = options
  const kept = createKeptPages(options.maxBytes, options.file)
  const renderings = createRenderings(keepingPages(render, kept, options), options.maxWaiting)
  const answers = { fresh: 0, stale: 0, rendered: 0 }

  const isFresh = (page: Page) => page.version === version() && now() < page.freshUntil

  async function answerKey(key: string, request: Request): Promise<Response> {
    if (key.length > MAX_KEY_LENGTH) return render(asking(key, request))
    // Not awaited without need: who comes in the same moment shares the rendering.
    const page = kept.get(key) ?? (kept.isStored(key) ? await kept.find(key) : undefined)
    if (!page) {
      if (renderings.find(key) && renderings.isFull()) return options.busy(new URL(request.url).pathname)
      answers.rendered += 1
      return send(await renderings.waitFor(renderings.start(key, request)), request)
    }
    const isNew = isFresh(page)
    answers[isNew ? 'fresh' : 'stale'] += 1
    if (isNew) return send(page, request)
    if (!renderings.mayRefresh(key)) return send(asStale(page), request)
    return send(await newest(page, renderings.refresh(key, request), graceMs), request)
  }

  function find(target: string, preferences: Preferences): FinishedPage | null {
    const page = kept.get(target) ?? kept.get(keyAtOnce(target, options.readKey))
    if (!page || !isFresh(page)) return null
    answers.fresh += 1
    return finish(page, preferences)
  }

  function join(target: string, preferences: Preferences): Promise<FinishedPage> | null {
    const rendering = renderings.find(target)
    const stale = kept.get(target)
    if (!rendering && !stale && kept.isStored(target)) return findStored(target, preferences)
    if (stale && !renderings.mayRefresh(target)) {
      answers.stale += 1
      return finishSoon(asStale(stale), preferences)
    }
    if (!rendering || renderings.isFull()) return null
    answers[stale ? 'stale' : 'rendered'] += 1
    const page = stale ? newest(stale, rendering, graceMs) : renderings.waitFor(rendering)
    return page.then((made) => finishSoon(made, preferences))
  }

  /** Rejects for a page that is not fresh. */
  async function findStored(target: string, preferences: Preferences): Promise<FinishedPage> {
    const page = await kept.find(target)
    if (!page || !isFresh(page)) throw new Error('The page is to be rendered')
    answers.fresh += 1
    return finishSoon(page, preferences)
  }

  return {
    answer: answering(render, createKeyOf(kept, renderings, options.readKey), answerKey),
    find,
    join,
    clear: () => kept.clear(),
    forget: (keys) => kept.forget(keys),
    counts: () => ({ ...answers, ...kept.counts() }),
  }
}

/**
 * The key of an address. Which charts a page has is known once it was rendered as such: an address with a chart's state
 * sees to that, and until then stands for itself.
 */
function createKeyOf(kept: KeptPages, renderings: ReturnType<typeof createRenderings>, readKey: ReadKey) {
  return (request: Request): PageKey | Promise<PageKey> => {
    const { pathname, search } = new URL(request.url)
    const asked = readKey(pathname + search)
    const { chartsAt } = asked
    if (chartsAt === null) return asked
    const keyWith = (page: Page | undefined): PageKey | Promise<PageKey> => {
      if (!page?.body) return asked
      page.charts ??= bodyIn(page.body, null).then((body) => chartsIn(body.toString()))
      return page.charts.then((charts) => readKey(pathname + search, charts))
    }
    const page = kept.get(chartsAt)
    if (!page && kept.isStored(chartsAt)) return kept.find(chartsAt).then(keyWith)
    if (!page && renderings.mayRefresh(chartsAt)) renderings.refresh(chartsAt, request).catch(() => {})
    return keyWith(page)
  }
}

/** Renders a page and keeps it where it may be kept. */
function keepingPages(
  render: Render,
  kept: KeptPages,
  { startLife, now, version, tellMade = () => {} }: PageCacheOptions,
) {
  return async (key: string, request: Request): Promise<Page> => {
    const before = version()
    const life = startLife(new URL(request.url).pathname)
    const response = await render(asking(key, request))
    const lifeMs = life()
    if (lifeMs <= BRIEF_MS && isKept(response)) response.headers.set('Cache-Control', STALE_CACHE)
    const page = await toPage(response, {
      version: before,
      freshUntil: now() + lifetimeMs(response, lifeMs),
      encoding: preferredEncoding(request.headers.get('accept-encoding') ?? undefined),
    })
    if (isAway(page)) kept.drop(key)
    if (!page.isKept) return page
    const made = kept.keep(key, page)
    tellMade(key)
    return made
  }
}

/** Answers requests: HEAD as GET, and redirects with what their page does not read. */
function answering(
  render: Render,
  keyOf: (request: Request) => PageKey | Promise<PageKey>,
  answerKey: (key: string, request: Request) => Promise<Response>,
): Render {
  const answer: Render = async (request) => {
    if (request.method === 'HEAD') return headOf(await answer(new Request(request.url, { headers: request.headers })))
    if (request.method !== 'GET') return render(request)
    const asked = keyOf(request)
    // Not awaited without need: who comes in the same moment shares the rendering.
    const { key, rest } = asked instanceof Promise ? await asked : asked
    const response = await answerKey(key, request)
    const location = response.headers.get('location')
    if (location === null) return response
    const headers = new Headers(response.headers)
    headers.set('Location', withRest(location, rest))
    return new Response(null, { status: response.status, headers })
  }
  return answer
}

/** The key of an address where it takes no page to know it. */
function keyAtOnce(target: string, readKey: ReadKey): string {
  const { key, chartsAt } = readKey(target)
  return chartsAt === null ? key : target
}

/** What HEAD answers: all that GET would say about its body, its ETag among it. */
function headOf({ status, headers }: Response): Response {
  return new Response(null, { status, headers })
}

/** The fresh page if it comes within the grace and is whole, or not there any more, otherwise the stale one; never fails. */
function newest(stale: Page, rendering: Promise<Page>, graceMs: number): Promise<Page> {
  const fresh = rendering.then(
    (page) => (page.isKept || isAway(page) ? page : asStale(stale)),
    () => asStale(stale),
  )
  return within(graceMs, fresh, () => asStale(stale))
}

/** A page that lacks a part says so by a short s-maxage, and lives no longer. */
function lifetimeMs(response: Response, lifeMs: number): number {
  const [, seconds] = /s-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
  return seconds === undefined || Number(seconds) > MAX_GAP_SECONDS ? lifeMs : Math.min(lifeMs, Number(seconds) * 1000)
}

/** A page is the same for everybody: what one visitor's request says of itself must not reach the rendering. */
function asking(key: string, { url, headers }: Request): Request {
  return new Request(new URL(url).origin + key, { headers: { accept: headers.get('accept') ?? '*/*' } })
}
