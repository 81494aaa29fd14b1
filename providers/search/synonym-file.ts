import type { Log } from '#services/log.ts'
import { parseSynonyms } from '#services/search/synonyms.ts'
import type { SynonymGroup } from '#services/search/synonyms.ts'
import { createFileCache } from '../file-cache.ts'

/**
 * Reads the operator's synonyms, again when the file has changed. What cannot be read is said in the log, once a change;
 * a file that is no JSON leaves the groups of before in force. No file: no synonyms.
 */
export function createSynonymFile(file: string, log: Log): () => Promise<readonly SynonymGroup[]> {
  let last: readonly SynonymGroup[] = []
  const read = createFileCache((text) => {
    const { groups, problem } = parseSynonyms(text)
    if (problem !== null) log.warn(problem, { file })
    return problem !== null && groups.length === 0 ? last : groups
  }, 1)
  return async () => {
    last = (await read(file)) ?? []
    return last
  }
}
