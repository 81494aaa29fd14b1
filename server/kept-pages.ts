import { LRUCache } from 'lru-cache'
import type { Page } from './finished-page.ts'
import { heldBytes } from './page-body.ts'
import type { PageBody } from './page-body.ts'

/** Finished pages by their keys. */
export interface KeptPages {
  get(key: string): Page | undefined
  /** Keeps a page; one with the body of another is held once. @returns the page as it is kept */
  keep(key: string, page: Page): Page
  clear(): void
  /** Forgets the pages that show something of these, and those that do not say what they show. */
  forget(keys: ReadonlySet<string>): void
  counts(): { pages: number; bytes: number }
}

/** Of the room, for addresses with a query: there are countless ones, and they must not push the pages out. */
const SHARE_OF_QUERIES = 1 / 6
/** What an address takes whose body is another's, about. */
const BYTES_OF_HEADERS = 2000

/** @param maxBytes bound on the bodies; beyond it the page not asked for the longest leaves first */
export function createKeptPages(maxBytes: number): KeptPages {
  const pages = createCache(maxBytes * (1 - SHARE_OF_QUERIES))
  const queries = createCache(maxBytes * SHARE_OF_QUERIES)

  /** A query that says nothing to its page leaves the same body. */
  function withSharedBody(key: string, page: Page): Page {
    const [pathname = ''] = key.split('?', 1)
    const plain = hasQuery(key) ? pages.get(pathname) : undefined
    if (!plain || plain.etag === null || plain.etag !== page.etag) return page
    return { ...page, body: plain.body, bytes: BYTES_OF_HEADERS }
  }

  return {
    get: (key) => (hasQuery(key) ? queries : pages).get(key),
    keep(key, page) {
      const kept = withSharedBody(key, page)
      const cache = hasQuery(key) ? queries : pages
      cache.set(key, kept)
      if (kept.body && kept.body === page.body) countAgainOnChange(cache, key, kept.body)
      return kept
    },
    clear() {
      pages.clear()
      queries.clear()
    },
    forget(keys) {
      for (const cache of [pages, queries]) {
        const shown = [...cache.entries()].filter(
          ([, page]) => page.keys.length === 0 || page.keys.some((key) => keys.has(key)),
        )
        for (const [key] of shown) cache.delete(key)
      }
    },
    counts: () => ({
      pages: pages.size + queries.size,
      bytes: pages.calculatedSize + queries.calculatedSize,
    }),
  }
}

function createCache(maxBytes: number) {
  return new LRUCache<string, Page>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
}

/** A page takes what its body takes in the forms that were asked for so far. */
function countAgainOnChange(cache: LRUCache<string, Page>, key: string, body: PageBody): void {
  body.onChange = () => {
    const page = cache.peek(key)
    if (page?.body === body) cache.set(key, { ...page, bytes: heldBytes(body) })
  }
}

function hasQuery(key: string): boolean {
  return key.includes('?')
}
