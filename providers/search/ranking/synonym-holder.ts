import type { Log } from '#services/log.ts'
import { createSynonyms } from '#services/search/synonyms.ts'
import type { SynonymGroup, Synonyms } from '#services/search/synonyms.ts'

interface HolderOptions {
  /** Synonyms in force; asked for now and then. */
  readSynonyms: () => Promise<readonly SynonymGroup[]>
  /** A clock in milliseconds. */
  now: () => number
  log: Log
}

interface SynonymHolder {
  read(): Promise<void>
  current(): Synonyms
}

const SYNONYMS_FOR_MS = 3000

/** The synonyms last read; read again in the background, so that an operator's save counts soon. */
export function createSynonymHolder({ readSynonyms, now, log }: HolderOptions): SynonymHolder {
  let synonyms = createSynonyms([])
  let groups: readonly SynonymGroup[] = []
  let readAt = -Infinity

  async function read(): Promise<void> {
    readAt = now()
    try {
      const next = await readSynonyms()
      if (next !== groups) synonyms = createSynonyms(next)
      groups = next
    } catch (error) {
      log.warn('The synonyms could not be read; those of before stay', { error })
    }
  }

  return {
    read,
    current() {
      if (now() - readAt >= SYNONYMS_FOR_MS) void read()
      return synonyms
    },
  }
}
