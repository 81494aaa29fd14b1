import type { ChartModel } from '@common-measure/charts'
import { createContext } from 'react-router'

/** One rendering of a page: the server's inputs, and the resulting document. */
export interface Rendering {
  /**
   * A random value which the scripts and styles that the server itself writes into a page carry as their `nonce`.
   * Content cannot know it. The server takes it out of the finished page.
   */
  nonce: string
  /** The finished document; separate from the Response, whose body would be copied several times. */
  html: string | null
  data: PageData
}

/** Data that a document leaves out; its scripts fetch it as JSON. */
export interface PageData {
  /** Models by chart id. */
  models: Record<string, ChartModel>
  /** A comparison of counties (app/comparison/county-comparison.tsx). */
  compared?: object
}

export const renderingContext = createContext<Rendering>()
