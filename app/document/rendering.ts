import { createContext } from 'react-router'

/** One rendering of a page: what the server gives it, and the document it makes. */
export interface Rendering {
  /** False for the data of a page alone, which the framework asks for when a link within the site is followed. */
  isDocument: boolean
  /**
   * A random value which the scripts and styles that the server itself writes into a page carry as their `nonce`. Content
   * cannot know it. The server takes it out of the finished page.
   */
  nonce: string
  /** The document once it is made, in texts one behind the other, since the body of a Response is copied several times. */
  html: readonly string[] | null
}

export const renderingContext = createContext<Rendering>()
