import type { SearchDocument } from '#domain/search.ts'
import { createPrevious } from '#services/search/documents.ts'
import type { Depth, GiveDocuments, Listing, PreviousDocuments } from '#services/search/documents.ts'
import { createArrivals, sendDocuments } from './document-parts.ts'
import type { DocumentsPart, ToThread } from './thread-messages.ts'

interface CollectorOptions {
  /** Gives all documents, or returns them; those of the last time are given for parts that cannot be read now. */
  collect: (previous: PreviousDocuments, depth: Depth, give: GiveDocuments) => Promise<Listing>
  /** Lets others work between two parts of the documents. */
  pause: () => Promise<void>
  post: (message: ToThread) => void
}

/** Collects documents for the thread, which sends the documents of the last time when they are asked for. */
interface Collector {
  /** Sends the documents, or why there are none. Never throws. */
  collect(id: number, depth: Depth): Promise<void>
  /** Some documents of the last time. */
  add(part: DocumentsPart): void
  endPrevious(id: number): void
  /** The thread has ended: what is collected for it is not for the next one. */
  end(): void
}

export function createCollector({ collect, pause, post }: CollectorOptions): Collector {
  const arrivals = createArrivals<null, SearchDocument>((document) => document)
  /** Of the thread. */
  let generation = 0

  return {
    async collect(id, depth) {
      const of = generation
      const postToIt = (message: ToThread) => {
        if (of !== generation) throw new Error('the thread ended')
        post(message)
      }
      const previous = createPrevious(async () => {
        const { documents } = await arrivals.expect((list) => postToIt({ type: 'previous', id: list }))
        return documents
      })
      try {
        const give: GiveDocuments = (some) => sendDocuments(id, some, { post: postToIt, pause })
        const { documents, isWhole } = await collect(previous, depth, give)
        await give(documents)
        postToIt({ type: 'collected', id, isWhole })
      } catch (error) {
        // A thread that has ended needs no answer: the next one asks again.
        if (of === generation) post({ type: 'not collected', id, reason: String(error) })
      }
    },
    add: (part) => arrivals.add(part),
    endPrevious: (id) => arrivals.end(id, null),
    end() {
      generation += 1
      arrivals.failAll(new Error('the thread ended'))
    },
  }
}
