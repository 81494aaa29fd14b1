import { linkKind } from '#app/site/links.ts'
import { pathInSite } from './location.ts'
import { loadRoute, matchesOf } from './routes.ts'

const asked = new Set<string>()

/** Loads the code of a page when a reader points at a link to it, touches it or comes to it by the keyboard. */
export function watchIntent(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, onSign, { passive: true })
}

function onSign({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const path = link?.origin === window.location.origin ? pathInSite(link.pathname) : null
  if (path === null || linkKind(path) !== 'page') return
  const page = matchesOf({ pathname: path }).at(-1)
  if (!page || asked.has(page.route.id)) return
  asked.add(page.route.id)
  loadRoute(page).catch(() => asked.delete(page.route.id))
}
