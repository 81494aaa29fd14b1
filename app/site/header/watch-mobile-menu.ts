const REACHABLE = 'a[href], button, input, summary'

/**
 * While the menu of narrow windows is open, the rest of the page is inert and does not scroll, and the Tab key stays in
 * the header. Escape, a followed link and the back button close it.
 */
export function watchMobileMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu')
  const header = menu?.closest('body > *')
  if (!menu || !header) return
  let others: HTMLElement[] = []

  const onToggle = () => {
    for (const other of others) other.inert = false
    others = menu.open
      ? [...document.body.children].filter(
          (part): part is HTMLElement => part instanceof HTMLElement && part !== header && !part.inert,
        )
      : []
    for (const other of others) other.inert = true
  }
  menu.addEventListener('toggle', onToggle)
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (!menu.open) return
    if (event.key === 'Escape') {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    if (event.key === 'Tab') keepInside(header, event)
  })
  addEventListener('popstate', () => {
    menu.open = false
  })
  // The menu may have been opened before the scripts loaded.
  onToggle()
}

function keepInside(part: Element, event: KeyboardEvent): void {
  const stops = [...part.querySelectorAll<HTMLElement>(REACHABLE)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops.at(0), stops.at(-1)]
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && part.contains(document.activeElement)) return
  event.preventDefault()
  next?.focus()
}
