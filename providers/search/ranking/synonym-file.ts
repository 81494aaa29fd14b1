import { MAX_GROUPS, MAX_PHRASES, type SynonymGroup } from '#services/search/synonyms.ts'
import { ContentFault } from '#providers/content-files/content-faults.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { synonymsPart } from '#providers/content-files/list-parts.ts'

/**
 * Reads the operator's synonyms, again after changes. Faults of the file are logged.
 *
 * @param folder of the language in the content folder: "" or "es/"
 * @returns the same list while the file is unchanged; an empty list if the file was never valid
 */
export function createSynonymFile(files: ContentFiles, folder: string): () => readonly SynonymGroup[] {
  const part = synonymsPart(folder)
  let last: { version: number; groups: readonly SynonymGroup[] } | null = null

  function readGroups(): SynonymGroup[] {
    try {
      return (files.read(part) ?? []).slice(0, MAX_GROUPS).map((group) => group.slice(0, MAX_PHRASES))
    } catch (error) {
      if (error instanceof ContentFault) return []
      throw error
    }
  }

  return () => {
    const version = files.versionOf(part)
    if (last?.version !== version) last = { version, groups: readGroups() }
    return last.groups
  }
}
