import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FindTranslation } from '#services/content/languages/translate-item.ts'
import type { Log } from '#services/log.ts'

type RawItem = Readonly<Record<string, unknown>>

interface Translations {
  bySlug: ReadonlyMap<unknown, RawItem>
  byId: ReadonlyMap<unknown, RawItem>
}

/**
 * The translations of the bundled content: `content/es/wordpress/pages.json` holds those of `content/wordpress/pages.json`, each under
 * its slug, or its id where it is a picture. Files are read again when they change; one that cannot be read leaves what was read of
 * it before, as the content itself does.
 */
export function createTranslationFiles(contentDir: string, language: string, log: Pick<Log, 'warn'>): FindTranslation {
  const stampOf = createStamps()
  const translationsIn = createFileReader(stampOf, byName, log)
  // Of the content itself no more than this is kept: it may be large.
  const slugsIn = createFileReader(stampOf, (items) => new Map(items.map(({ id, slug }) => [id, slug])), log)

  return (name, { id, slug }) => {
    if (!/^[\w-]+$/.test(name)) return null
    const translations = translationsIn(path.join(contentDir, language, 'wordpress', `${name}.json`))
    if (!translations) return null
    const found = translations.byId.get(id)
    if (found || translations.bySlug.size === 0) return found ?? null
    const named = slug ?? slugsIn(path.join(contentDir, 'wordpress', `${name}.json`))?.get(id)
    return translations.bySlug.get(named) ?? null
  }
}

function byName(items: readonly RawItem[]): Translations {
  return {
    bySlug: new Map(items.filter(({ slug }) => slug !== undefined).map((item) => [item['slug'], item])),
    byId: new Map(items.filter(({ id }) => id !== undefined).map((item) => [item['id'], item])),
  }
}

/** Reads what is made of the items of a file, once for as long as it stays the same; null: there never was anything to read. */
function createFileReader<Made>(
  stampOf: (file: string) => string,
  make: (items: readonly RawItem[]) => Made,
  log: Pick<Log, 'warn'>,
): (file: string) => Made | null {
  const read = new Map<string, { stamp: string; made: Made | null }>()
  return (file) => {
    const stamp = stampOf(file)
    const known = read.get(file)
    if (known?.stamp === stamp) return known.made
    const items = stamp === NO_FILE ? [] : parsedItems(file, log)
    const made = items ? make(items) : (known?.made ?? null)
    read.set(file, { stamp, made })
    return made
  }
}

const NO_FILE = '-'

/** What tells a state of a file from others, looked at once in a turn, in which many items ask for it. */
function createStamps(): (file: string) => string {
  const looked = new Map<string, string>()
  return (file) => {
    const known = looked.get(file)
    if (known !== undefined) return known
    if (looked.size === 0) setImmediate(() => looked.clear())
    const stats = statSync(file, { throwIfNoEntry: false })
    const stamp = stats ? `${stats.mtimeMs} ${stats.size}` : NO_FILE
    looked.set(file, stamp)
    return stamp
  }
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
