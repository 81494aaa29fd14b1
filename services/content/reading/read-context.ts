import { without } from './load-pages.ts'
import { createAddresses, type KnownPage, type ListKnownPages } from '../addresses.ts'
import { lookUpAttachments, type Attachment } from '../pages/attachments.ts'
import { lookUpMedia } from '../media-numbers.ts'
import type { Source } from './source.ts'
import type { ReadContext } from '../pages/page-fields.ts'
import type { Item } from '../wordpress.ts'

/**
 * Data that these items refer to: pictures named by number, and the targets of links to pages of their own WordPress. A
 * target is the page's path here, or the file that the page describes. Links to unknown pages keep their address.
 * Failed lookups of pictures and targets are skipped.
 */
export async function contextOf(
  { wordpress, baseUrl, siteUrl, log, report, ids }: Source,
  items: Item[],
  listKnownPages?: ListKnownPages,
): Promise<ReadContext> {
  const isFar = new URL(baseUrl).host !== new URL(siteUrl).host
  const needsPages = isFar && items.some((item) => hasOwnLinks(item, baseUrl))
  const [media, attachments, pages] = await Promise.all([
    lookUpMedia(wordpress, items).catch(without(log, 'pictures', new Map<number, Item>())),
    listKnownPages ? lookUpAttachments(wordpress, items, baseUrl).catch(without<Attachment[]>(log, 'files', [])) : [],
    needsPages && listKnownPages ? listKnownPages().catch(without<KnownPage[]>(log, 'addresses of pages', [])) : [],
  ])
  return {
    addresses: createAddresses({ contentUrl: baseUrl, siteUrl, pages, attachments }),
    media,
    navigation: ids.navigation,
    report,
  }
}

/** True if a text may link to a page of its own WordPress, with its host or without one. */
function hasOwnLinks({ content, acf, link }: Item, baseUrl: string): boolean {
  const hosts = [baseUrl, link].flatMap((url) => (URL.canParse(url) ? new URL(url).host : []))
  const text = content + JSON.stringify(acf ?? '')
  return hosts.some((host) => text.includes(`//${host}`)) || /href=\\?["']\//.test(text)
}
