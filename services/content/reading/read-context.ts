import { without } from './load-pages.ts'
import { createAddresses, type KnownPage } from '../addresses.ts'
import { lookUpAttachments, type Attachment } from '../pages/attachments.ts'
import { lookUpMedia } from '../media-numbers.ts'
import type { Source } from './source.ts'
import type { ReadContext } from '../pages/page-fields.ts'
import type { Item } from '../wordpress.ts'

/**
 * What reading these items needs beside them: the pictures they name by number, and, where their texts link to pages of
 * their own WordPress, the places of those pages here, or the file of which such a page is. Links keep their address where
 * those are unknown; pictures and places that cannot be looked up are done without.
 *
 * @param listKnownPages pages of the content service with a place on this site
 */
export async function contextOf(
  { wordpress, baseUrl, siteUrl, log, report, ids }: Source,
  items: Item[],
  listKnownPages?: () => Promise<KnownPage[]>,
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

/** Whether a text may link to a page of its own WordPress, by its host or without one. */
function hasOwnLinks({ content, acf, link }: Item, baseUrl: string): boolean {
  const hosts = [baseUrl, link].flatMap((url) => (URL.canParse(url) ? new URL(url).host : []))
  const text = content + JSON.stringify(acf ?? '')
  return hosts.some((host) => text.includes(`//${host}`)) || /href=\\?["']\//.test(text)
}
