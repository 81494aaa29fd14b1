import { MAX_GROUPS, MAX_PHRASES } from '#services/search/synonyms.ts'
import type { SynonymGroup } from '#services/search/synonyms.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { synonymsPart } from '#providers/content-files/list-parts.ts'

/**
 * Reads the operator's synonyms, again when the file has changed. No file: no synonyms.
 *
 * @param folder of the language in the content folder: "" or "es/"
 */
export function createSynonymFile(files: ContentFiles, folder: string): () => Promise<readonly SynonymGroup[]> {
  const part = synonymsPart(folder)
  let known: { version: number; groups: readonly SynonymGroup[] } | null = null
  return async () => {
    const version = files.versionOf(part)
    if (known?.version !== version) {
      const groups = (files.read(part) ?? []).slice(0, MAX_GROUPS)
      known = { version, groups: groups.map((group) => group.slice(0, MAX_PHRASES)) }
    }
    return known.groups
  }
}
