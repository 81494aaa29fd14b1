// Must be first: from here on the browser accepts markup only from the policies.
import './browser/trusted-types.ts'
import { onRestored } from './browser/on-restored.ts'
import { savesData } from './browser/saves-data.ts'
import { restorePatterns } from './charts/menu/patterns.ts'
import { watchTabs } from './components/tabs/watch-tabs.ts'
import { goToAddressTarget } from './document/reading/go-to-address-target.ts'
import { keepScrollPositions } from './document/reading/scroll-position.ts'
import { watchPlaces } from './document/reading/navigation.ts'
import { hydrateIslands } from './island/hydrate-islands.ts'
import { watchSections } from './pages/subtopic/watch-sections.ts'
import { closeOverlays } from './site/close-overlays.ts'
import { watchHeaderFit } from './site/header/fit-header.ts'
import { watchStickyHeader } from './site/header/sticky-header.ts'
import { watchMenus } from './site/header/watch-menus.ts'
import { watchMobileMenu } from './site/header/watch-mobile-menu.ts'
import { watchLinks } from './site/measuring/watch-links.ts'
import { watchOffline } from './site/offline.ts'
import { raiseToasts } from './site/toast/show-toast.ts'
import { watchShortcut } from './site/search-shortcut.ts'

// The script loads in parallel with the document, and may run before the document ends.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()

function start(): void {
  // The back button restores the scroll position and keeps it while the page grows (scroll-position.ts).
  history.scrollRestoration = 'manual'
  keepScrollPositions()

  restorePatterns()
  watchStickyHeader()
  watchHeaderFit()
  watchMenus()
  watchMobileMenu()
  watchShortcut()
  watchLinks()
  watchOffline()
  watchPlaces()
  onRestored(closeOverlays)
  watchTabs()
  watchSections()
  goToAddressTarget()
  raiseToasts()
  hydrateIslands()

  // The document lists pages to prefetch (app/document/prefetch-rules.tsx).
  if (savesData()) document.querySelector('script[type=speculationrules]')?.remove()

  const backdrop = document.querySelector<HTMLElement>('[data-backdrop]')
  if (backdrop) void import('./pages/contact/play-backdrop.ts').then(({ playBackdrop }) => playBackdrop(backdrop))

  const { untranslated } = document.documentElement.dataset
  if (untranslated !== undefined)
    void import('./site/language/watch-untranslated.ts').then(({ watchUntranslated }) =>
      watchUntranslated(untranslated),
    )

  const root = document.documentElement
  root.dataset['live'] = ''
  // Handled by keepPresses.
  root.dispatchEvent(new Event('hydrated', { bubbles: true }))
}
