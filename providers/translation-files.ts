import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FindTranslation } from '#services/content/languages/translate-item.ts'
import type { Log } from '#services/log.ts'

type RawItem = Readonly<Record<string, unknown>>

interface Collection {
  stamp: string
  bySlug: ReadonlyMap<unknown, RawItem>
  byId: ReadonlyMap<unknown, RawItem>
  slugs: ReadonlyMap<unknown, unknown>
}

const NONE: readonly RawItem[] = []

/**
 * The translations of the bundled content: `content/es/wordpress/pages.json` holds those of `content/wordpress/pages.json`, each under
 * its slug, or its id where it is a picture. Files are read again when they change; one that cannot be read has none.
 */
export function createTranslationFiles(contentDir: string, language: string, log: Pick<Log, 'warn'>): FindTranslation {
  const read = new Map<string, Collection>()

  function collectionOf(name: string): Collection {
    const own = path.join(contentDir, language, 'wordpress', `${name}.json`)
    const first = path.join(contentDir, 'wordpress', `${name}.json`)
    const stamp = [own, first].map(stampOf).join(' ')
    const known = read.get(name)
    if (known?.stamp === stamp) return known
    const items = itemsIn(own, log)
    const collection = {
      stamp,
      bySlug: new Map(items.filter(({ slug }) => slug !== undefined).map((item) => [item['slug'], item])),
      byId: new Map(items.filter(({ id }) => id !== undefined).map((item) => [item['id'], item])),
      slugs: new Map((items.length === 0 ? NONE : itemsIn(first, log)).map(({ id, slug }) => [id, slug])),
    }
    read.set(name, collection)
    return collection
  }

  return (name, { id, slug }) => {
    if (!/^[\w-]+$/.test(name)) return null
    const { bySlug, byId, slugs } = collectionOf(name)
    return byId.get(id) ?? bySlug.get(slug ?? slugs.get(id)) ?? null
  }
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size}` : '-'
}

function itemsIn(file: string, log: Pick<Log, 'warn'>): readonly RawItem[] {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    return Array.isArray(list)
      ? list.filter((item): item is RawItem => typeof item === 'object' && item !== null)
      : NONE
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      log.warn('Translations cannot be read', { file: path.relative(process.cwd(), file), error })
    return NONE
  }
}
