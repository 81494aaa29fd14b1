import { createContext } from 'react'

/** What stands in a rendering in the place of a part that the server has at hand (kept-parts.server.ts); null: it is drawn. */
export interface KeptParts {
  /** The menus side by side, in the header. */
  nav: string | null
  /** That of narrow windows. */
  menu: string | null
  footer: string | null
}

/** Browsers draw all parts. */
export const KeptPartsContext = createContext<KeptParts>({ nav: null, menu: null, footer: null })
