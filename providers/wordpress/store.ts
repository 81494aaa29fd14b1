import type { ContentFiles } from '../content-files/content-files.ts'
import { itemsPart } from '../content-files/list-parts.ts'
import { collections, type CollectionName } from './collections.ts'
import type { Item } from './fields.ts'

/** Facts about the site whose content it is. */
export interface StoreSite {
  /** Public address without a trailing slash; addresses in responses begin with it. */
  siteUrl: string
  siteName: string
  /** Time zone of item dates. */
  timeZone: string
  /** True for previews, which include unpublished items. Default: unpublished items are hidden everywhere. */
  showsDrafts?: boolean
}

/** All published items, and lookups. Rebuilt when a file changes. */
export type Store = ReturnType<typeof createStore>

/** Time after which an unused state of the files is dropped and read again on request, because on a large site it uses much memory. */
const KEPT_UNUSED_MS = 60_000

/** The collections as in their files. */
export const ITEM_PARTS = collections.map(({ base }) => itemsPart(base))

/**
 * Reads `wordpress/<collection>.json` (docs/contracts/content-model.md#bundled-content). A missing file is an empty collection.
 *
 * @returns a function that returns the current state of the files; it throws for a faulty file that was never valid
 */
export function createStoreReader(files: ContentFiles, site: StoreSite): () => Store {
  let last: { lists: (readonly Item[] | null)[]; store: Store } | null = null
  const forget = () => {
    for (const part of ITEM_PARTS) files.forget(part)
    last = null
  }
  let forgetting: NodeJS.Timeout | undefined

  return () => {
    forgetting ??= setTimeout(forget, KEPT_UNUSED_MS).unref()
    forgetting.refresh()
    const lists = ITEM_PARTS.map((part) => files.read(part))
    if (!last?.lists.every((list, i) => list === lists[i])) {
      const byName = Object.fromEntries(collections.map(({ base }, i) => [base, lists[i] ?? []]))
      last = { lists, store: createStore(byName, site) }
    }
    return last.store
  }
}

/** A store of items in memory. Missing collections are empty. */
export function createStore(lists: Partial<Record<CollectionName, Item[]>>, site: StoreSite) {
  const all = new Map<CollectionName, Item[]>(collections.map(({ base }) => [base, lists[base] ?? []]))
  const isShown = (name: CollectionName, item: Item) =>
    isPublished(name, item) || (site.showsDrafts === true && item['status'] !== 'trash')
  const published = new Map([...all].map(([name, items]) => [name, items.filter((item) => isShown(name, item))]))
  published.set('users', authors(all.get('users') ?? [], published))
  const byId = new Map([...published].map(([name, items]) => [name, new Map(items.map((item) => [item.id, item]))]))

  return {
    ...site,
    list: (name: CollectionName): readonly Item[] => published.get(name) ?? [],
    find: (name: CollectionName, id: number): Item | null => byId.get(name)?.get(id) ?? null,
    /** True for an item that exists in the files but is not published. */
    isHidden: (name: CollectionName, id: number) =>
      !byId.get(name)?.has(id) && (all.get(name) ?? []).some((item) => item.id === id),
  }
}

/** Number of published posts and pages with a term; 0 for other items. */
export function countOf(store: Store, name: CollectionName, { id, count }: Item): number {
  if (name !== 'categories' && name !== 'tags') return 0
  if (typeof count === 'number') return count
  const has = (item: Item) => Array.isArray(item[name]) && item[name].includes(id)
  return [...store.list('posts'), ...store.list('pages')].filter(has).length
}

/** An item without a status counts as published. WordPress gives media `inherit`, and terms and users no status. */
function isPublished(name: CollectionName, { status }: Item): boolean {
  return status === undefined || status === (name === 'media' ? 'inherit' : 'publish')
}

/** WordPress shows visitors only users with published items. */
function authors(users: Item[], published: Map<CollectionName, Item[]>): Item[] {
  const ids = new Set<unknown>()
  for (const name of ['posts', 'pages', 'events', 'advisory_committees'] as const) {
    for (const { author } of published.get(name) ?? []) ids.add(author)
  }
  return users.filter((user) => ids.has(user.id))
}
