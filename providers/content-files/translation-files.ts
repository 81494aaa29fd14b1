import type { FindTranslation } from '#services/content/languages/translate-item.ts'
import type { ContentFiles } from './content-files.ts'
import type { ContentPart } from './content-part.ts'
import { itemsPart, translationsPart } from './list-parts.ts'
import { collections, type CollectionName } from '../wordpress/collections.ts'

type RawItem = Readonly<Record<string, unknown>>

interface Translations {
  bySlug: ReadonlyMap<unknown, RawItem>
  byId: ReadonlyMap<unknown, RawItem>
}

/** The translations of the bundled content into a language, by collection. */
export function translationParts(language: string) {
  return collections.map(({ base }) => translationsPart(language, base))
}

/**
 * Translations of the bundled content: `content/es/wordpress/pages.json` contains those of
 * `content/wordpress/pages.json`, by slug, or by id for pictures. Files are read again after changes.
 */
export function createTranslationFiles(files: ContentFiles, language: string): FindTranslation {
  const readers = new Map<string, ReturnType<typeof readersOf>>(
    collections.map(({ base }) => [base, readersOf(files, language, base)]),
  )

  return (name, { id, slug }) => {
    const reader = readers.get(name)
    if (!reader) return null
    const translations = reader.translations()
    const found = translations.byId.get(id)
    if (found || translations.bySlug.size === 0) return found ?? null
    return translations.bySlug.get(slug ?? reader.slugs().get(id)) ?? null
  }
}

function readersOf(files: ContentFiles, language: string, base: CollectionName) {
  return {
    translations: createReader(files, translationsPart(language, base), byName),
    // Only slugs of the original content are kept in memory, because the content may be large.
    slugs: createReader(
      files,
      itemsPart(base),
      (items) => new Map<unknown, unknown>(items.map(({ id, slug }) => [id, slug])),
    ),
  }
}

function byName(items: readonly RawItem[]): Translations {
  return {
    bySlug: new Map(items.filter(({ slug }) => slug !== undefined).map((item) => [item['slug'], item])),
    byId: new Map(items.filter(({ id }) => id !== undefined).map((item) => [item['id'], item])),
  }
}

/** Caches a value that is computed from a file's items, as long as the file is unchanged. */
function createReader<T extends RawItem, Made>(
  files: ContentFiles,
  part: ContentPart<T[] | null>,
  make: (items: readonly T[]) => Made,
): () => Made {
  let cached: { version: number; made: Made } | null = null
  return () => {
    const version = files.versionOf(part)
    if (cached?.version !== version) cached = { version, made: make(files.read(part) ?? []) }
    return cached.made
  }
}
