import { createContext } from 'react'

/** The mark of inline scripts of ours while the server writes a page (rendering.ts); the browser knows none. */
export const MarkContext = createContext<string | undefined>(undefined)
