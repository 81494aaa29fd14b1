import type { Depth, GiveDocuments, Listing } from '#services/search/documents.ts'
import { sendDocuments } from './document-parts.ts'
import type { ToThread } from './thread-messages.ts'

interface CollectorOptions {
  /** Gives all documents, or returns them. */
  collect: (depth: Depth, give: GiveDocuments) => Promise<Listing>
  /** Lets others work between two parts of the documents. */
  pause: () => Promise<void>
  post: (message: ToThread) => void
}

/** Collects documents for the thread. */
interface Collector {
  /** Sends the documents, or why there are none. Never throws. */
  collect(id: number, depth: Depth): Promise<void>
  /** The thread has ended: what is collected for it is not for the next one. */
  end(): void
}

export function createCollector({ collect, pause, post }: CollectorOptions): Collector {
  /** Of the thread. */
  let generation = 0

  return {
    async collect(id, depth) {
      const of = generation
      const postToIt = (message: ToThread) => {
        if (of !== generation) throw new Error('the thread ended')
        post(message)
      }
      try {
        const give: GiveDocuments = (some) => sendDocuments(id, some, { post: postToIt, pause })
        const { documents, isWhole, staying = [] } = await collect(depth, give)
        await give(documents)
        postToIt({ type: 'collected', id, isWhole, staying })
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
