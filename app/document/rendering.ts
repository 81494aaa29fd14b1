import type { ChartModel } from '@common-measure/charts'
import { createContext } from 'react-router'

/** One rendering of a page: the server's inputs, and the resulting document. */
export interface Rendering {
  /**
   * A random value for the `nonce` of the scripts and styles that the server itself writes into a page. Content cannot
   * know it. The server removes it from the finished page.
   */
  nonce: string
  /** The finished document; separate from the Response, whose body would be copied several times. */
  html: string | null
  data: PageData
}

/** Data that a document omits; its scripts fetch them as JSON. */
export interface PageData {
  /** Models by chart id. */
  models: Record<string, ChartModel>
  /** A comparison of counties (app/comparison/county-comparison.tsx). */
  compared?: object
}

export const renderingContext = createContext<Rendering>()
