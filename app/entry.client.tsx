// First: from here on the browser knows what it may take as markup.
import './browser/trusted-types.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchShortcut } from './browser/search-shortcut.ts'
import { watchLinks } from './browser/watch-links.ts'

// Every navigation starts at the top (docs/contracts/pages.md#addresses), so the browser must not put an old place
// back.
history.scrollRestoration = 'manual'

// They look at the document only, so they need not wait until React has taken the page over.
watchShortcut()
watchLinks()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
