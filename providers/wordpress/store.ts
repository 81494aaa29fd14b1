import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Log } from '#services/log.ts'
import { parseJsonFile, shownPath, SILENT, toldFault } from '../content-faults.ts'
import { createFileCache } from '../file-cache.ts'
import { collections } from './collections.ts'
import type { CollectionName } from './collections.ts'
import { isItem, itemFaults } from './item-faults.ts'
import type { Item } from './item-faults.ts'

/** Whose content it is. */
export type StoreSite = Pick<Store, 'siteUrl' | 'siteName' | 'timeZone'> & {
  /** For an editor's own eyes: what is not published yet is there as well. Default: it is nowhere. */
  showsDrafts?: boolean
}

/** Everything that is published, and how one item is found. Rebuilt when a file changes. */
export interface Store {
  /** Public address without a slash at the end; addresses in the answers begin with it. */
  siteUrl: string
  siteName: string
  /** Dates of items are what its clocks show. */
  timeZone: string
  list(name: CollectionName): readonly Item[]
  find(name: CollectionName, id: number): Item | null
  /** An item that is in the files but not published: it exists, and is not shown. */
  isHidden(name: CollectionName, id: number): boolean
}

/** A state of the files that nobody asked for in this time is read again when somebody does: of a large site it fills the memory. */
const KEPT_UNUSED_MS = 60_000

/**
 * Reads `{contentDir}/wordpress/<collection>.json` (docs/contracts/content-model.md#bundled-content). A missing file is
 * an empty collection.
 *
 * @param log is told what is wrong with a file, once for each state of it
 * @returns a function that answers the files' present state; it throws for a file that is no list of items
 */
export function createStoreReader(contentDir: string, site: StoreSite, log: Log): () => Promise<Store> {
  const tellOnce = createToldOnce(log)
  const parse = (text: string, file: string) => tellOnce(file, text, (heard) => parseItems(text, { file, log: heard }))
  const openFiles = () => createFileCache(parse, collections.length)
  let read = openFiles()
  let last: { files: (Item[] | null)[]; store: Store } | null = null
  const forget = () => {
    read = openFiles()
    last = null
  }
  let forgetting: NodeJS.Timeout | undefined

  return async () => {
    forgetting ??= setTimeout(forget, KEPT_UNUSED_MS).unref()
    forgetting.refresh()
    const files = await Promise.all(
      collections.map(({ base }) => read(path.join(contentDir, 'wordpress', `${base}.json`))),
    )
    if (!last?.files.every((file, i) => file === files[i])) {
      const lists = Object.fromEntries(collections.map(({ base }, i) => [base, files[i] ?? []]))
      last = { files, store: createStore(lists, site) }
    }
    return last.store
  }
}

/** Reads a file with a log that is told what is wrong with it, once for each state of the file. */
function createToldOnce(log: Log) {
  /** By file: what tells the state that the log was told of from others. */
  const told = new Map<string, string>()

  return function tellOnce<T>(file: string, text: string, read: (log: Log) => T): T {
    const tells: (() => void)[] = []
    const heard: Log = {
      ...SILENT,
      warn: (...line) => void tells.push(() => log.warn(...line)),
      error: (...line) => void tells.push(() => log.error(...line)),
    }
    try {
      return read(heard)
    } finally {
      const state = tells.length === 0 ? '' : createHash('sha256').update(text).digest('base64url')
      if (state !== told.get(file)) for (const tell of tells) tell()
      told.set(file, state)
    }
  }
}

function parseItems(text: string, { file, log }: { file: string; log: Log }): Item[] {
  const list = parseJsonFile(text, file, log)
  const shown = shownPath(file)
  if (!Array.isArray(list)) throw toldFault(`${shown}, line 1: the whole file is no list of items in [ ].`, log)
  for (const sentence of itemFaults(list, text, path.basename(file, '.json') as CollectionName))
    log.warn(`${shown}, ${sentence}`)
  return list.filter(isItem)
}

/** A store of items in memory; a collection that is not given is empty. */
export function createStore(lists: Partial<Record<CollectionName, Item[]>>, site: StoreSite): Store {
  const all = new Map<CollectionName, Item[]>(collections.map(({ base }) => [base, lists[base] ?? []]))
  const isShown = (name: CollectionName, item: Item) =>
    isPublished(name, item) || (site.showsDrafts === true && item['status'] !== 'trash')
  const published = new Map([...all].map(([name, items]) => [name, items.filter((item) => isShown(name, item))]))
  published.set('users', authors(all.get('users') ?? [], published))
  const byId = new Map([...published].map(([name, items]) => [name, new Map(items.map((item) => [item.id, item]))]))

  return {
    ...site,
    list: (name) => published.get(name) ?? [],
    find: (name, id) => byId.get(name)?.get(id) ?? null,
    isHidden: (name, id) => !byId.get(name)?.has(id) && (all.get(name) ?? []).some((item) => item.id === id),
  }
}

/** How many published posts and pages have a term; 0 for other items. */
export function countOf(store: Store, name: CollectionName, { id, count }: Item): number {
  if (name !== 'categories' && name !== 'tags') return 0
  if (typeof count === 'number') return count
  const has = (item: Item) => Array.isArray(item[name]) && item[name].includes(id)
  return [...store.list('posts'), ...store.list('pages')].filter(has).length
}

/** Without a status an item counts as published; WordPress gives media `inherit`, terms and users none. */
function isPublished(name: CollectionName, { status }: Item): boolean {
  return status === undefined || status === (name === 'media' ? 'inherit' : 'publish')
}

/** WordPress shows visitors only users who have published something. */
function authors(users: Item[], published: Map<CollectionName, Item[]>): Item[] {
  const ids = new Set<unknown>()
  for (const name of ['posts', 'pages', 'events', 'advisory_committees'] as const) {
    for (const { author } of published.get(name) ?? []) ids.add(author)
  }
  return users.filter((user) => ids.has(user.id))
}
