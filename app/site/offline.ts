import { isOffline } from '#app/document/reading/scroll-position.ts'
import { pathWithoutLanguage } from '#app/document/current-page.ts'
import { linkKind } from './links.ts'

/** Id of the template of the offline page (app/root.tsx). */
export const OFFLINE_ID = 'page-offline'

/**
 * Handles links to pages of the site while the browser is offline, which would otherwise show the browser's own error
 * page. The address becomes that of the linked page, so that a reload fetches it; Back returns to the earlier page.
 */
export function watchOffline(): void {
  document.addEventListener('click', onClick, { capture: true })
  addEventListener('popstate', () => show(isOffline() ? location.href : null))
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !link || !isPlain(event) || !leadsToPage(link)) return
  event.preventDefault()
  if (isOffline()) history.replaceState(history.state, '', link.href)
  else history.pushState({ isOffline: true }, '', link.href)
  window.scrollTo({ top: 0, behavior: 'instant' })
  show(link.href)
}

let title: string | null = null

/** Shows the offline page in place of the document's own page; with null, the document's own page again. */
function show(address: string | null): void {
  const main = document.querySelector('main')
  const template = document.getElementById(OFFLINE_ID)
  if (!main || !(template instanceof HTMLTemplateElement)) return
  main.querySelector('.error--offline')?.remove()
  main.toggleAttribute('data-offline', address !== null)
  if (address === null) {
    document.title = title ?? document.title
    title = null
    return
  }
  main.append(template.content.cloneNode(true))
  const heading = main.querySelector<HTMLElement>('.error--offline h1')
  main.querySelector<HTMLAnchorElement>('.error--offline a')?.setAttribute('href', address)
  title ??= document.title
  document.title = heading?.textContent ?? document.title
  heading?.focus()
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function leadsToPage({ origin, pathname, search, hash, target, hreflang, ariaHasPopup }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || target === '_blank' || ariaHasPopup === 'dialog') return false
  const isHere = pathname + search === location.pathname + location.search
  // The language switch leads to a page of another build.
  return !(isHere && hash !== '') && (hreflang !== '' || linkKind(pathWithoutLanguage(pathname) ?? pathname) === 'page')
}
