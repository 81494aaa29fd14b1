import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FindTranslation } from '#services/content/languages/translate-item.ts'
import type { Log } from '#services/log.ts'

type RawItem = Readonly<Record<string, unknown>>

interface Collection {
  /** What it was made of. */
  own: readonly RawItem[]
  first: readonly RawItem[]
  bySlug: ReadonlyMap<unknown, RawItem>
  byId: ReadonlyMap<unknown, RawItem>
  slugs: ReadonlyMap<unknown, unknown>
}

const NONE: readonly RawItem[] = []

/**
 * The translations of the bundled content: `content/es/wordpress/pages.json` holds those of `content/wordpress/pages.json`, each under
 * its slug, or its id where it is a picture. Files are read again when they change; one that cannot be read leaves what was read of
 * it before, as the content itself does.
 */
export function createTranslationFiles(contentDir: string, language: string, log: Pick<Log, 'warn'>): FindTranslation {
  const collections = new Map<string, Collection>()
  const itemsIn = createItemReader(log)

  function collectionOf(name: string): Collection {
    const own = itemsIn(path.join(contentDir, language, 'wordpress', `${name}.json`))
    const first = own.length === 0 ? NONE : itemsIn(path.join(contentDir, 'wordpress', `${name}.json`))
    const known = collections.get(name)
    if (known?.own === own && known.first === first) return known
    const collection = {
      own,
      first,
      bySlug: new Map(own.filter(({ slug }) => slug !== undefined).map((item) => [item['slug'], item])),
      byId: new Map(own.filter(({ id }) => id !== undefined).map((item) => [item['id'], item])),
      slugs: new Map(first.map(({ id, slug }) => [id, slug])),
    }
    collections.set(name, collection)
    return collection
  }

  return (name, { id, slug }) => {
    if (!/^[\w-]+$/.test(name)) return null
    const { bySlug, byId, slugs } = collectionOf(name)
    return byId.get(id) ?? bySlug.get(slug ?? slugs.get(id)) ?? null
  }
}

/** Reads the items of files, each once for as long as it stays the same. */
function createItemReader(log: Pick<Log, 'warn'>): (file: string) => readonly RawItem[] {
  const read = new Map<string, { stamp: string; items: readonly RawItem[] }>()
  return (file) => {
    const stamp = stampOf(file)
    const known = read.get(file)
    if (known?.stamp === stamp) return known.items
    const items = stamp === NO_FILE ? NONE : (parsedItems(file, log) ?? known?.items ?? NONE)
    read.set(file, { stamp, items })
    return items
  }
}

const NO_FILE = '-'

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size}` : NO_FILE
}

/** null, after a line in the log: it cannot be read. */
function parsedItems(file: string, log: Pick<Log, 'warn'>): readonly RawItem[] | null {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    if (!Array.isArray(list)) throw new TypeError('It is no list')
    return list.filter((item): item is RawItem => typeof item === 'object' && item !== null)
  } catch (error) {
    log.warn('Translations cannot be read; those of before stay', {
      file: path.relative(process.cwd(), file),
      error,
    })
    return null
  }
}
