/**
 * Stores the reader's place (docs/contracts/comparison.md#my-place): from the address, else the place chosen before in
 * this browser. Charts, cards and search results find its id on the root element; changes send the event "placechange".
 *
 * The server inlines it into the page, where it runs before the rest is painted: it must not use anything from outside.
 *
 * @param showInCharts result of `watchCharts`
 */
export function watchPlace(showInCharts: () => void): void {
  const panel = document.getElementById('my-place')
  if (!panel) return
  const root = document.documentElement
  const options = [...panel.querySelectorAll<HTMLButtonElement>('[name=place]')]
  const findOption = (id: string | null) => options.find(({ value }) => value === id && value !== '')
  const stored = () => {
    try {
      return localStorage.getItem('place')
    } catch {
      return null
    }
  }
  const show = (id: string) => {
    if (id === '') delete root.dataset['place']
    else root.dataset['place'] = id
    for (const option of options) option.setAttribute('aria-pressed', String(option.value === id))
    for (const name of document.querySelectorAll<HTMLElement>('[data-my-place]'))
      name.textContent = findOption(id)?.textContent ?? name.dataset['myPlace'] ?? ''
  }
  const requested = new URLSearchParams(location.search).get('place')
  show((findOption(requested) ?? findOption(stored()))?.value ?? '')

  panel.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const id = submitter.value
    try {
      if (id === '') localStorage.removeItem('place')
      else localStorage.setItem('place', id)
    } catch {
      // The choice lasts until the page is closed.
    }
    const address = new URL(location.href)
    if (address.searchParams.has('place')) {
      address.searchParams.delete('place')
      history.replaceState(history.state, '', address)
    }
    panel.hidePopover()
    show(id)
    showInCharts()
    document.dispatchEvent(new Event('placechange'))
  })
  // The page was restored from the back-forward cache; the place may have changed on another page.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    show(findOption(stored())?.value ?? '')
    showInCharts()
    document.dispatchEvent(new Event('placechange'))
  })
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest('[popovertarget=my-place]') : null
    if (!opener) return
    // The menu of phones makes the rest of the page inert.
    const menu = opener.closest<HTMLDetailsElement>('.mobile-menu')
    if (menu) menu.open = false
    show(root.dataset['place'] ?? '')
  })
}

/**
 * Notifies charts near the window of the chosen place, if they show it, so that they are drawn again.
 *
 * @returns a function that notifies the charts near the window again, after another choice
 */
export function watchCharts(): () => void {
  const placeIn = (chart: Element) => {
    const { place = '' } = document.documentElement.dataset
    return chart.querySelector(`[data-places~="${place}"]`) ? place : ''
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) target.dispatchEvent(new CustomEvent('placechange', { detail: placeIn(target) }))
    },
    { rootMargin: '400px' },
  )
  const start = ({ target }: Event) => target instanceof Element && watcher.observe(target)
  document.addEventListener('chartready', start, true)
  return () => {
    watcher.disconnect()
    for (const chart of document.querySelectorAll('figure.chart')) watcher.observe(chart)
  }
}
