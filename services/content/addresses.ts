import { decoded } from '#domain/canonical-slug.ts'
import { safeAddress } from './acf-fields.ts'
import type { Attachment } from './pages/attachments.ts'

/** A page of the content service that this site shows, with both addresses. */
export interface KnownPage {
  id: number
  /** Its address at the content service. */
  link: string
  /** Its address here: "/topic/health", "/blog/a-post". */
  path: string
}

/** The pages of the content service that this site shows, for links in texts. */
export type ListKnownPages = () => Promise<KnownPage[]>

/** Converts addresses that editors write into addresses of this site. */
export type Addresses = ReturnType<typeof createAddresses>

interface AddressesOptions {
  /** Origin of the content service. */
  contentUrl: string
  /** Origin of this site; its own addresses are written without it. */
  siteUrl: string
  pages: readonly KnownPage[]
  attachments?: readonly Attachment[]
}

/** Paths that the content service serves itself. */
const FILES = /^\/wp-(?:content|includes|json|admin)(?:\/|$)|\/[^/]+\.[a-z0-9]{2,5}$/i

/** Rewrites links to the content service's own host (docs/contracts/rich-text.md#links-in-a-text). */
export function createAddresses({ contentUrl, siteUrl, pages, attachments = [] }: AddressesOptions) {
  const siteHost = new URL(siteUrl).host
  const contentHost = new URL(contentUrl).host
  const contentHosts = new Set([contentHost, siteHost])
  const byPath = new Map<string, string>()
  const byId = new Map<string, string>()
  for (const { id, link, path } of pages) {
    byId.set(String(id), path)
    const url = URL.canParse(link) ? new URL(link) : null
    if (!url) continue
    contentHosts.add(url.host)
    const key = pathKey(url.pathname)
    if (key !== '') byPath.set(key, path)
  }

  const files = new Map<string, string>()
  for (const { id, link, file } of attachments) {
    files.set(String(id), file)
    const key = URL.canParse(link) ? pathKey(new URL(link).pathname) : ''
    if (key !== '') files.set(key, file)
  }

  function attachedFile({ pathname, searchParams }: URL): string | undefined {
    return files.get(pathKey(pathname)) ?? files.get(searchParams.get('attachment_id') ?? searchParams.get('p') ?? '')
  }

  function knownPath(url: URL): string | undefined {
    const id = url.searchParams.get('page_id') ?? url.searchParams.get('p')
    return byPath.get(pathKey(url.pathname)) ?? (id === null ? undefined : byId.get(id))
  }

  function file(address: string): string | null {
    const safe = safeAddress(address)
    if (safe === null || !/^(?:https?:|\/)/i.test(safe)) return null
    const url = new URL(safe, contentUrl)
    const isRelative = safe.startsWith('/')
    if (url.host === siteHost) return local(url)
    return isRelative && !FILES_OF_WORDPRESS.test(url.pathname) ? local(url) : url.href
  }

  return {
    /** For pictures, films and downloads, which keep their address. Null except for http, https and "/path". */
    file,
    /**
     * Target of a link. Known pages lead to their path on this site, pages of files to the file. Null for an address
     * that is not allowed in a link.
     */
    link(address: string): string | null {
      const safe = safeAddress(address)
      if (safe === null || !/^(?:https?:|\/)/i.test(safe)) return safe
      const url = new URL(safe, contentUrl)
      if (!contentHosts.has(url.host)) return safe
      const path = knownPath(url)
      if (path !== undefined) return path + searchWithoutId(url) + url.hash
      const attached = attachedFile(url)
      if (attached !== undefined) return file(attached)
      return FILES.test(url.pathname) ? file(safe) : local(url).replace(TRAILING_SLASH, '')
    },
  }
}

/** WordPress ends its addresses with a slash, but this site does not. */
const TRAILING_SLASH = /(?<=[^/?#])\/(?=$|[?#])/
const FILES_OF_WORDPRESS = /^\/wp-(?:content|includes)\//i

function pathKey(pathname: string): string {
  return decoded(pathname.replace(/\/+$/, '').toLowerCase())
}

/** An address of this site with exactly one leading slash, because two would name another host. */
function local({ pathname, search, hash }: URL): string {
  return pathname.replace(/^\/+/, '/') + search + hash
}

function searchWithoutId({ searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams)
  for (const name of ['p', 'page_id', 'preview']) kept.delete(name)
  return kept.size > 0 ? `?${kept.toString()}` : ''
}
