import { isUnchanged } from '#services/search/documents/documents.ts'
import type { Ending, Given, UnchangedPage } from '#services/search/documents/documents.ts'
import { packDocument } from './packed-documents.ts'
import type { GivenListing, PackedDocument } from './packed-documents.ts'
import type { DocumentsPart } from '../thread/thread-messages.ts'

/** About 300 KB of articles: a part is written and read within a few milliseconds. */
const DOCUMENTS_A_PART = 50

/** Sends documents to the thread of the search; pauses between two parts. */
export async function sendDocuments(
  id: number,
  documents: readonly Given[],
  { post, pause }: { post: (part: DocumentsPart) => void; pause: () => Promise<void> },
): Promise<void> {
  for (let at = 0; at < documents.length; at += DOCUMENTS_A_PART) {
    post({ type: 'documents', id, json: JSON.stringify(documents.slice(at, at + DOCUMENTS_A_PART)) })
    await pause()
  }
}

/** Lists that were asked for, by number, while their parts arrive. */
export interface Arrivals {
  /** Asks by a message with the number; resolves with the documents and what came at their end. */
  expect(ask: (id: number) => void): Promise<GivenListing>
  add(part: DocumentsPart): void
  end(id: number, ending: Required<Ending> & { reading: number }): void
  fail(id: number, error: Error): void
}

interface Arriving {
  /** By id, or path of a page that has not changed: of several with one the last counts. */
  documents: Map<string, PackedDocument | UnchangedPage>
  resolve: (listing: GivenListing) => void
  reject: (error: Error) => void
}

export function createArrivals(): Arrivals {
  const arriving = new Map<number, Arriving>()
  let nextId = 0

  function take(id: number): Arriving | undefined {
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
      for (const given of JSON.parse(json) as Given[]) {
        if (isUnchanged(given)) list.documents.set(given.unchanged, given)
        else list.documents.set(given.objectID, packDocument(given))
      }
    },
    end(id, { reading, isWhole, staying }) {
      const list = take(id)
      list?.resolve({ packed: [...list.documents.values()], reading, isWhole, staying })
    },
    fail: (id, error) => take(id)?.reject(error),
  }
}
