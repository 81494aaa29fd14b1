import { LRUCache } from 'lru-cache'
import type { Page } from './finished-page.ts'
import { heldBytes } from './page-body.ts'
import type { PageBody } from './page-body.ts'
import type { ScratchFile } from './scratch-file.ts'
import { bytesOfPage, pageOfBytes } from './stored-page.ts'

/** Finished pages by their keys. */
export interface KeptPages {
  /** A page that is in memory. */
  get(key: string): Page | undefined
  /** Whether a page lies in the file. */
  isStored(key: string): boolean
  /** A page that is in memory, or lies in the file. */
  find(key: string): Promise<Page | undefined>
  /** Keeps a page; one with the body of another is held once. @returns the page as it is kept */
  keep(key: string, page: Page): Page
  /** Forgets the page of a key. */
  drop(key: string): void
  clear(): void
  /** Forgets the pages that show something of these, and those that do not say what they show. */
  forget(keys: ReadonlySet<string>): void
  counts(): { pages: number; bytes: number }
}

/** Of the room, for addresses with a query: there are countless ones, and they must not push the pages out. */
const SHARE_OF_QUERIES = 1 / 6
/** What an address takes whose body is another's, about. */
const BYTES_OF_HEADERS = 2000

/**
 * @param maxBytes bound on the bodies in memory; beyond it the page not asked for the longest leaves first
 * @param file where pages without a query go then
 */
export function createKeptPages(maxBytes: number, file: ScratchFile): KeptPages {
  const pages = createCache(maxBytes * (1 - SHARE_OF_QUERIES), storeIn(file))
  const queries = createCache(maxBytes * SHARE_OF_QUERIES)
  const cacheOf = (key: string) => (hasQuery(key) ? queries : pages)

  function hold(key: string, page: Page): Page {
    cacheOf(key).set(key, page)
    return page
  }

  /** A page takes what its body takes in the forms that were asked for so far. */
  function countAgainOnChange(key: string, body: PageBody): void {
    body.onChange = () => {
      const page = cacheOf(key).peek(key)
      if (page?.body !== body) return
      file.forget(key)
      hold(key, { ...page, bytes: heldBytes(body) })
    }
  }

  const get = (key: string) => cacheOf(key).get(key)

  return {
    get,
    isStored: (key) => file.has(key),
    async find(key) {
      const bytes = get(key) ? null : await file.read(key)
      // Meanwhile it may have been rendered.
      const page = get(key) ?? (bytes ? hold(key, pageOfBytes(bytes)) : undefined)
      if (page?.body && bytes) countAgainOnChange(key, page.body)
      return page
    },
    keep(key, page) {
      file.forget(key)
      const kept = hold(key, hasQuery(key) ? withBodyOf(pages.get(pathnameOf(key)), page) : page)
      if (kept.body && kept.body === page.body) countAgainOnChange(key, kept.body)
      return kept
    },
    drop(key) {
      cacheOf(key).delete(key)
      file.forget(key)
    },
    clear() {
      pages.clear()
      queries.clear()
      file.clear()
    },
    forget(keys) {
      const shows = (own: readonly string[]) => own.length === 0 || own.some((key) => keys.has(key))
      for (const cache of [pages, queries]) {
        const shown = [...cache.entries()].filter(([, page]) => shows(page.keys))
        for (const [key] of shown) cache.delete(key)
      }
      file.forgetTagged(shows)
    },
    counts: () => ({
      pages: pages.size + queries.size,
      bytes: pages.calculatedSize + queries.calculatedSize,
    }),
  }
}

function storeIn(file: ScratchFile) {
  return (page: Page, key: string): void => {
    const bytes = file.has(key) ? null : bytesOfPage(page)
    if (bytes) file.keep(key, bytes, page.keys)
  }
}

/** @param onEvict told of a page that leaves for lack of room */
function createCache(maxBytes: number, onEvict: (page: Page, key: string) => void = () => {}) {
  return new LRUCache<string, Page>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose(page, key, reason) {
      if (reason === 'evict') onEvict(page, key)
    },
  })
}

/** A query that says nothing to its page leaves the same body. */
function withBodyOf(plain: Page | undefined, page: Page): Page {
  if (!plain || plain.etag === null || plain.etag !== page.etag) return page
  return { ...page, body: plain.body, bytes: BYTES_OF_HEADERS }
}

function hasQuery(key: string): boolean {
  return key.includes('?')
}

function pathnameOf(key: string): string {
  return key.slice(0, key.indexOf('?'))
}
