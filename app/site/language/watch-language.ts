/**
 * Shows the offer of the browser's language, unless the reader has chosen a language before, and stores the choice.
 * Links to other languages lead to the same page, state and scroll position. Those in the head follow the current page.
 *
 * The server inlines it into the page, where it runs before the rest is painted: it must not use anything from outside.
 */
export function watchLanguage(): void {
  const readChoice = () => {
    try {
      return localStorage.getItem('language')
    } catch {
      return 'unknown'
    }
  }
  const offer = document.querySelector<HTMLElement>(`[data-offer="${navigator.language.split('-', 1)[0]}"]`)
  if (offer && readChoice() === null) offer.hidden = false

  const placeOnPage = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('main section[id], main :is(h2, h3, figure)[id]')]
    return scrollY < 200 ? '' : (parts.findLast((part) => part.getBoundingClientRect().top < 120)?.id ?? '')
  }
  /** Prefix of the document's language. Later pages in the same document keep the links of the first. */
  const ownPrefix = () => document.querySelector<HTMLElement>('[data-own]')?.dataset['own'] ?? ''
  const pathIn = (prefix: string) => {
    const own = ownPrefix()
    const path = location.pathname.slice(own.length)
    return prefix === '' ? path || '/' : prefix + (path === '/' ? '' : path)
  }
  const follow = ({ target, type }: Event) => {
    const choice = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null
    if (!choice) return
    if (choice instanceof HTMLAnchorElement) {
      choice.pathname = pathIn(choice.dataset['prefix'] ?? '')
      choice.search = location.search
      choice.hash = location.hash || placeOnPage()
    }
    if (type !== 'click') return
    try {
      localStorage.setItem('language', choice.dataset['language'] ?? '')
    } catch {
      // The offer appears again next time.
    }
    if (offer) offer.hidden = true
  }
  // A changed path means another page.
  let shown = location.pathname
  new MutationObserver(() => {
    if (location.pathname === shown) return
    shown = location.pathname
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
      const other = document.querySelector<HTMLElement>(`a[data-language="${link.hreflang}"]`)
      const prefix = link.hreflang === 'x-default' ? '' : (other?.dataset['prefix'] ?? ownPrefix())
      link.href = new URL(link.href).origin + pathIn(prefix)
    }
  }).observe(document.head, { childList: true, characterData: true, subtree: true })
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, follow, true)
}
