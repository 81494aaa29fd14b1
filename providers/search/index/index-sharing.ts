import { indexVersion, packIndexes, unpackIndexes } from './index-bytes.ts'
import type { StoredIndexes } from './index-bytes.ts'
import type { FromThread, ToThread } from '../thread/thread-messages.ts'

/** What servers share at the moment. */
interface Shared {
  /** Whether this server builds the index for all. */
  isBuilder: boolean
  /** Of what is kept; null: nothing that can be read. */
  digest: string | null
  /** null when it is the one in use. */
  stored: StoredIndexes | null
}

/** The index that servers share, as the engine sees it. */
export interface IndexSharing {
  /** @param digest of the whole index in use */
  find(digest: string | null): Promise<Shared>
  publish(stored: StoredIndexes): Promise<void>
}

type Answer = Extract<ToThread, { type: 'shared' | 'published' | 'not shared' }>

/** Asks the main thread, which has the database; the bytes are packed and read here, where no page waits for it. */
export function createIndexSharing(
  post: (message: FromThread) => void,
): IndexSharing & { hear: (answer: Answer) => void } {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let nextId = 0

  function ask(messageOf: (id: number) => FromThread): Promise<Answer> {
    const id = nextId++
    const answer = Promise.withResolvers<Answer>()
    waiting.set(id, answer)
    post(messageOf(id))
    return answer.promise
  }

  return {
    async find(digest) {
      const known = digest === null ? null : indexVersion(digest)
      const answer = await ask((id) => ({ type: 'find shared', id, known }))
      if (answer.type !== 'shared') throw new Error('The main thread gave no index')
      const { isBuilder, version, packed } = answer
      if (packed === null)
        return { isBuilder, digest: version !== null && version === known ? digest : null, stored: null }
      const stored = await unpackIndexes(packed)
      return { isBuilder, digest: stored?.digest ?? null, stored }
    },
    async publish(stored) {
      const packed = await packIndexes(stored)
      await ask((id) => ({ type: 'publish', id, version: indexVersion(stored.digest), packed }))
    },
    hear(answer) {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.type === 'not shared') asked?.reject(new Error(answer.reason))
      else asked?.resolve(answer)
    },
  }
}
