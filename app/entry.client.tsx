// First: from here on the browser knows what it may take as markup.
import './browser/trusted-types.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchOffline } from './site/offline.ts'
import { keepScrollPositions } from './document/reading/scroll-position.ts'
import { watchShortcut } from './site/search-shortcut.ts'
import { watchLinks } from './site/measuring/watch-links.ts'

// Every navigation starts at the top, and the way back leads to where the reader was
// (docs/contracts/pages.md#addresses): the browser does neither while a page is being fetched.
history.scrollRestoration = 'manual'

// They look at the document only, so they need not wait until React has taken the page over.
keepScrollPositions()
watchShortcut()
watchLinks()
watchOffline()

const { untranslated } = document.documentElement.dataset
if (untranslated !== undefined)
  void import('./site/language/watch-untranslated.ts').then(({ watchUntranslated }) => watchUntranslated(untranslated))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
