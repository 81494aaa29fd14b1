import type { SearchDocument } from '#domain/search.ts'
import type { DocumentsPart } from './thread-messages.ts'

/** About 300 KB of articles: a part is written and read within a few milliseconds. */
const DOCUMENTS_A_PART = 50

/** Sends documents to the other thread; pauses between two parts. */
export async function sendDocuments(
  id: number,
  documents: readonly SearchDocument[],
  { post, pause }: { post: (part: DocumentsPart) => void; pause: () => Promise<void> },
): Promise<void> {
  for (let at = 0; at < documents.length; at += DOCUMENTS_A_PART) {
    post({ type: 'documents', id, json: JSON.stringify(documents.slice(at, at + DOCUMENTS_A_PART)) })
    await pause()
  }
}

/** Lists that were asked for, by number, while their parts arrive. */
export interface Arrivals<Ending, Kept = SearchDocument> {
  /** Asks by a message with the number; resolves with the documents and what came at their end. */
  expect(ask: (id: number) => void): Promise<{ documents: Kept[]; ending: Ending }>
  add(part: DocumentsPart): void
  end(id: number, ending: Ending): void
  fail(id: number, error: Error): void
  failAll(error: Error): void
}

interface Arriving<Ending, Kept> {
  /** By id: of several with one the last counts. */
  documents: Map<string, Kept>
  resolve: (list: { documents: Kept[]; ending: Ending }) => void
  reject: (error: Error) => void
}

/** @param keep what is kept of each document */
export function createArrivals<Ending, Kept>(keep: (document: SearchDocument) => Kept): Arrivals<Ending, Kept> {
  const arriving = new Map<number, Arriving<Ending, Kept>>()
  let nextId = 0

  function take(id: number): Arriving<Ending, Kept> | undefined {
    const list = arriving.get(id)
    arriving.delete(id)
    return list
  }

  return {
    expect(ask) {
      return new Promise((resolve, reject) => {
        const id = nextId++
        arriving.set(id, { documents: new Map(), resolve, reject })
        ask(id)
      })
    },
    add({ id, json }) {
      const list = arriving.get(id)
      if (!list) return
      for (const document of JSON.parse(json) as SearchDocument[]) list.documents.set(document.objectID, keep(document))
    },
    end(id, ending) {
      const list = take(id)
      list?.resolve({ documents: [...list.documents.values()], ending })
    },
    fail: (id, error) => take(id)?.reject(error),
    failAll(error) {
      for (const id of arriving.keys()) take(id)?.reject(error)
    },
  }
}
