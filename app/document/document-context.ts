import { createContext, use } from 'react'

/** Properties of a document that the server renders. */
export interface DocumentFacts {
  /** A path in the first language, and the query. */
  url: URL
  /** "/topic/health", without a language. */
  path: string
  /** False if there is no page at the address. */
  isThere: boolean
  /** The nonce of the document's inline scripts and styles (rendering.ts). */
  nonce: string
  /** Addresses of the modules that start the page, the entry last; in development there are two, in this order. */
  scripts: readonly string[]
}

/** Only the server renders documents. */
export const DocumentContext = createContext<DocumentFacts | null>(null)

export function useDocument(): DocumentFacts {
  const facts = use(DocumentContext)
  if (!facts) throw new Error('This is rendered outside of a document')
  return facts
}
