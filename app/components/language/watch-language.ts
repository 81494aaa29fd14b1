/**
 * Shows the offer of the browser's language, unless the reader has chosen one before, and remembers what he chooses. Links to other
 * languages keep the state and the place of the page.
 *
 * The server writes it into the page, where it runs before the rest is drawn: it may use nothing from outside of itself.
 */
export function watchLanguage(): void {
  const chosen = () => {
    try {
      return localStorage.getItem('language')
    } catch {
      return 'unknown'
    }
  }
  const place = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('main section[id], main :is(h2, h3, figure)[id]')]
    return scrollY < 200 ? '' : (parts.findLast((part) => part.getBoundingClientRect().top < 120)?.id ?? '')
  }
  const offer = document.querySelector<HTMLElement>(`[data-offer="${navigator.language.split('-', 1)[0]}"]`)
  if (offer && chosen() === null) offer.hidden = false
  document.addEventListener(
    'click',
    ({ target }) => {
      const choice = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null
      if (!choice) return
      try {
        localStorage.setItem('language', choice.dataset['language'] ?? '')
      } catch {
        // It is asked again next time.
      }
      if (offer) offer.hidden = true
      if (!(choice instanceof HTMLAnchorElement)) return
      choice.search = location.search
      choice.hash = location.hash || place()
    },
    { capture: true },
  )
}
