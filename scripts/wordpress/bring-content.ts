import path from 'node:path'
import { blockMarkup } from './block-markup.ts'
import { bringTranslations } from './bring-translations.ts'
import type { BundledContent, List } from './bundled-content.ts'
import { createPlaced, type Placed } from './placed-items.ts'
import { WordPressRefusal, type RestItem, type WordPressClient } from './wordpress-client.ts'

interface BringOptions {
  /** Ids of the fixed pages in the folder, and of the category `navigation`. */
  ids: Record<string, number>
  /** Address of the site, and the secret that signs calls to it; "" keeps the plug-in's values. */
  siteUrl: string
  hookSecret: string
  /** True if existing items are written again. */
  update: boolean
  say: (line: string) => void
}

/** Meta field in which the plug-in marks imported items. */
const MARK = 'common_measure_import'
/** Samples of a new WordPress, which would mix with the content. */
const SAMPLES = { posts: ['hello-world'], pages: ['sample-page', 'privacy-policy'] }
const TYPES_OF_FILES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

/**
 * Imports content into a WordPress with the plug-in, by REST. Items with the mark of an earlier import are not created again.
 *
 * @returns the value for the site's setting CONTENT_IDS
 * @throws WordPressRefusal with WordPress's message
 */
export async function bringContent(
  client: WordPressClient,
  content: BundledContent,
  options: BringOptions,
): Promise<string> {
  const index = (await client.get('')) as { namespaces?: string[] }
  if (!index.namespaces?.includes('common-measure/v1'))
    throw new WordPressRefusal('This WordPress lacks the plug-in Common Measure: install and activate it first.')
  await client.post('wp/v2/settings', { timezone: content.timeZone, ...(content.name && { title: content.name }) })
  await trashSamples(client, options)
  const placed = createPlaced()
  await bringTerms(client, content, { placed, ...options })
  await bringUsers(client, content.lists.users, { placed, ...options })
  await bringMedia(client, content, { placed, ...options })
  for (const collection of ['posts', 'events', 'advisory_committees', 'pages'] as const)
    await bringItems(client, { collection, items: parentsFirst(content.lists[collection]) }, { placed, ...options })
  const ids = Object.entries(options.ids).flatMap(([place, id]): [string, number][] => {
    const own = placed.id(place === 'navigation' ? 'categories' : 'pages', id)
    return own === undefined ? [] : [[place, own]]
  })
  const { siteUrl, hookSecret } = options
  const answer = (await client.post('common-measure/v1/settings', {
    ids: Object.fromEntries(ids),
    ...(content.languages.length > 0 && { languages: content.languages }),
    ...(siteUrl && { site_url: siteUrl }),
    ...(hookSecret && { hook_secret: hookSecret }),
  })) as unknown as { content_ids: string }
  await bringTranslations(client, content, { placed, ...options })
  return answer.content_ids
}

type Work = BringOptions & { placed: Placed }

/** Trashes only samples that are unchanged since WordPress was installed. They can be restored from the trash. */
async function trashSamples(client: WordPressClient, { say }: BringOptions): Promise<void> {
  for (const [collection, slugs] of Object.entries(SAMPLES)) {
    const found = await client.all(collection, { slug: slugs.join(','), status: 'publish,draft' })
    for (const { id, slug, date, modified, meta } of found) {
      if (date !== modified || (meta as Record<string, unknown> | undefined)?.[MARK]) continue
      await client.trash(`wp/v2/${collection}/${id}`)
      say(`${collection}: “${String(slug)}”, which WordPress brings along, is in the trash`)
    }
  }
}

async function bringTerms(client: WordPressClient, { lists }: BundledContent, { placed, say }: Work): Promise<void> {
  for (const taxonomy of ['categories', 'tags'] as const) {
    const there = await client.all(taxonomy)
    let made = 0
    for (const { id, name, slug, description = '', parent } of parentsFirst(lists[taxonomy])) {
      const own = { name, slug, description, ...(parent ? { parent: placed.id(taxonomy, Number(parent)) ?? 0 } : {}) }
      const existing = there.find((term) => term['slug'] === slug)
      // Terms created by the plug-in have no description yet: they get the content's own.
      const isDone = existing && (existing['description'] !== '' || description === '')
      const address = existing ? `wp/v2/${taxonomy}/${existing.id}` : `wp/v2/${taxonomy}`
      placed.put(taxonomy, id, isDone ? existing : await client.post(address, own))
      if (!existing) made += 1
    }
    say(`${taxonomy}: ${made} made, ${lists[taxonomy].length - made} were there`)
  }
}

/** Authors by their slugs. Signing in as one is impossible until an administrator sets an address and a password. */
async function bringUsers(client: WordPressClient, users: RestItem[], { placed, say }: Work): Promise<void> {
  const there = await client.all('users')
  let made = 0
  for (const { id, name, slug, description = '', url = '' } of users) {
    const existing = there.find((user) => user['slug'] === slug || user['username'] === slug)
    if (!existing) made += 1
    const own = {
      username: slug,
      slug,
      name,
      description,
      url,
      email: `${String(slug)}@users.invalid`,
      roles: ['author'],
      password: crypto.randomUUID() + crypto.randomUUID(),
    }
    placed.put('users', id, existing ?? (await client.post('wp/v2/users', own)))
  }
  say(`users: ${made} made, ${users.length - made} were there`)
}

async function bringMedia(client: WordPressClient, { lists, readFile }: BundledContent, work: Work): Promise<void> {
  const { placed, say } = work
  const there = await marked(client, 'media')
  const named = new Set(lists.media.map((item) => String(item['source_url'])))
  const others = [...addressesOfPictures([lists.pages, lists.posts])].filter(([address]) => !named.has(address))
  const items = [...lists.media, ...others.map(([source_url, alt_text]): RestItem => ({ id: 0, source_url, alt_text }))]
  let made = 0
  for (const [at, item] of items.entries()) {
    const address = String(item['source_url'])
    const existing = there.get(address)
    placed.putFile(item.id, address, existing ?? (await upload(client, item, await readFile(address))))
    if (!existing) made += 1
    if (at % 10 === 9) say(`media: ${at + 1} of ${items.length}`)
  }
  say(`media: ${made} made, ${items.length - made} were there`)
}

async function upload(client: WordPressClient, item: RestItem, file: Buffer | null): Promise<RestItem | null> {
  const address = String(item['source_url'])
  const type = TYPES_OF_FILES[path.extname(address).toLowerCase()]
  if (!file || type === undefined) return null
  const name = path.basename(address)
  // Sent with its mark in the same call, so that an interrupted import creates no duplicates.
  return client.upload(
    { name, type, content: new Uint8Array(file) },
    {
      // Pages and pictures share their slugs, and pages take precedence.
      slug: `file-${path.basename(address, path.extname(address))}`,
      alt_text: rendered(item['alt_text']),
      title: rendered(item['title']) || name,
      caption: rendered(item['caption']),
      [`meta[${MARK}]`]: address,
    },
  )
}

async function bringItems(
  client: WordPressClient,
  { collection, items }: { collection: List; items: RestItem[] },
  { placed, update, say }: Work,
): Promise<void> {
  const there = await marked(client, collection)
  let made = 0
  for (const [at, item] of items.entries()) {
    const mark = `${collection}/${item.id}`
    const existing = there.get(mark)
    if (existing && !update) {
      placed.put(collection, item.id, existing)
      continue
    }
    const own = { ...writtenItem(item, collection, placed), meta: { [MARK]: mark } }
    placed.put(
      collection,
      item.id,
      await client.post(existing ? `wp/v2/${collection}/${existing.id}` : `wp/v2/${collection}`, own),
    )
    if (!existing) made += 1
    if (at % 10 === 9) say(`${collection}: ${at + 1} of ${items.length}`)
  }
  say(`${collection}: ${made} made, ${items.length - made} were there`)
}

/** Items of an earlier import, by their mark. */
async function marked(client: WordPressClient, collection: List): Promise<Map<string, RestItem>> {
  const query = collection === 'media' ? {} : { status: 'publish,future,draft,pending,private,trash' }
  const items = await client.all(collection, { orderby: 'id', order: 'asc', ...query })
  return new Map(
    items.flatMap((item) => {
      const mark = (item['meta'] as Record<string, unknown> | undefined)?.[MARK]
      return typeof mark === 'string' && mark !== '' ? [[mark, item] as const] : []
    }),
  )
}

function writtenItem(item: RestItem, collection: List, placed: Placed): object {
  const { slug, date, status = 'publish', menu_order, sticky, password, yoast_head_json } = item
  const terms = (name: 'categories' | 'tags') => placed.ids(name, item[name])
  return {
    slug,
    date,
    status,
    title: rendered(item['title']),
    content: blockMarkup(placed.text(rendered(item['content']))),
    excerpt: rendered(item['excerpt'])
      .trim()
      .replace(/^<p>([^]*)<\/p>$/, '$1'),
    featured_media: placed.id('media', Number(item['featured_media'])) ?? 0,
    author: placed.id('users', Number(item['author'])),
    comment_status: 'closed',
    ping_status: 'closed',
    ...(item['categories'] ? { categories: terms('categories') } : {}),
    ...(item['tags'] ? { tags: terms('tags') } : {}),
    ...(collection === 'pages' ? { parent: placed.id('pages', Number(item['parent'])) ?? 0, menu_order } : {}),
    ...(sticky === undefined || collection !== 'posts' ? {} : { sticky }),
    ...(password ? { password } : {}),
    ...(yoast_head_json ? { yoast_head_json } : {}),
    acf: placed.fields(item['acf']),
  }
}

/** Orders items by id, which breaks ties of dates; a child page follows its parent. */
function parentsFirst(items: readonly RestItem[]): RestItem[] {
  const ordered: RestItem[] = []
  let waiting = items.toSorted((a, b) => a.id - b.id)
  while (waiting.length > 0) {
    const isReady = ({ parent }: RestItem) => !waiting.some(({ id }) => id === parent)
    const ready = waiting.filter(isReady)
    // Pages in a cycle of parents are added as they are.
    ordered.push(...(ready.length > 0 ? ready : waiting))
    waiting = ready.length > 0 ? waiting.filter((item) => !isReady(item)) : []
  }
  return ordered
}

/** Pictures that fields name by address, with their alternative texts. */
function addressesOfPictures(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return found
  if ('url' in value && 'alt' in value && typeof value.url === 'string' && value.url.startsWith('/media/'))
    found.set(value.url, String(value.alt))
  for (const entry of Object.values(value)) addressesOfPictures(entry, found)
  return found
}

function rendered(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'rendered' in value ? String(value.rendered) : ''
}
