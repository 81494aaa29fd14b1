import type { Depth, GiveDocuments, Listing, Reading } from '#services/search/documents/documents.ts'
import { sendDocuments } from './document-parts.ts'
import type { ToThread } from '../thread/thread-messages.ts'

interface CollectorOptions {
  /** Gives all documents, or returns them. */
  collect: (depth: Depth, give: GiveDocuments, reading: Reading) => Promise<Listing>
  /** Lets others work between two parts of the documents. */
  pause: () => Promise<void>
  /** A clock in milliseconds. */
  now: () => number
  post: (message: ToThread) => void
}

/** Collects documents for the thread. */
interface Collector {
  /**
   * Sends the documents, or why there are none. Never throws.
   *
   * @param since number of the reading that the thread has
   */
  collect(id: number, depth: Depth, since: number | null): Promise<void>
  /** The thread has ended: what is collected for it is not for the next one. */
  end(): void
}

export function createCollector({ collect, pause, now, post }: CollectorOptions): Collector {
  /** Of the thread. */
  let generation = 0
  let readings = 0

  return {
    async collect(id, depth, since) {
      const of = generation
      const reading = { number: (readings += 1), since, at: now() }
      const postToIt = (message: ToThread) => {
        if (of !== generation) throw new Error('the thread ended')
        post(message)
      }
      try {
        const give: GiveDocuments = (some) => sendDocuments(id, some, { post: postToIt, pause })
        const { documents, isWhole, staying = [] } = await collect(depth, give, reading)
        await give(documents)
        postToIt({ type: 'collected', id, reading: reading.number, isWhole, staying })
      } catch (error) {
        // A thread that has ended needs no answer: the next one asks again.
        if (of === generation) post({ type: 'not collected', id, reason: String(error) })
      }
    },
    end() {
      generation += 1
    },
  }
}
