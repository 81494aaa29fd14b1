import { trustedHtml } from '#app/browser/trusted-html.ts'
import { say } from './say.ts'

/** What of a chart another state draws anew; the rest (title, tables, source) is the same in all of them. */
const PARTS = ['.chart__choice', '.chart__controls', '.chart__plot, .chart__empty', '.legend', '.embed__menu ul']

/**
 * Makes the controls of a chart change the chart in its place: the page in that state is asked for, and what differs is
 * taken from it. Without an answer everything stays as it is, and a sentence says so.
 *
 * @param onSwitch called when another view is shown
 */
export function switchViews(figure: HTMLElement, onSwitch: () => void): void {
  const form = figure.querySelector('form')
  let running: AbortController | null = null

  async function go(path: string, says: string): Promise<void> {
    running?.abort()
    running = new AbortController()
    const { signal } = running
    form?.setAttribute('aria-busy', 'true')
    try {
      const answer = await fetch(path, { signal, credentials: 'omit' })
      if (!answer.ok) throw new Error(String(answer.status))
      const html = await answer.text()
      const fresh = new DOMParser().parseFromString(trustedHtml(html), 'text/html').getElementById(figure.id)
      if (!fresh || signal.aborted) return
      takeOver(figure, fresh)
      keepAddress(path)
      say(figure, says)
      onSwitch()
    } catch {
      if (signal.aborted) return
      say(figure, 'This view could not be loaded. Please try again.')
    }
    form?.removeAttribute('aria-busy')
  }

  form?.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button?.value) return
    event.preventDefault()
    // The button of the view on show changes nothing (content-and-charts, section 4).
    if (button.closest('.chart__groups') && button.getAttribute('aria-pressed') === 'true') return
    void go(button.value, button.dataset['says'] ?? '')
  })
  form?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    void go(target.value, target.selectedOptions[0]?.dataset['says'] ?? '')
  })
  form?.addEventListener('submit', (event) => event.preventDefault())
}

function takeOver(figure: HTMLElement, fresh: HTMLElement): void {
  figure.dataset['state'] = fresh.dataset['state'] ?? ''
  for (const selector of PARTS) {
    const [old, next] = [figure.querySelector(selector), fresh.querySelector(selector)]
    if (!old || !next) continue
    const focused = controlsOf(old).indexOf(document.activeElement as HTMLElement)
    const isOpen = old.closest('details')?.open
    old.replaceWith(next)
    const details = next.closest('details')
    if (details && isOpen !== undefined) details.open = isOpen
    controlsOf(next)[focused]?.focus({ preventScroll: true })
  }
}

function controlsOf(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('button, select')]
}

/**
 * The address names the state on show, open tables included; a sandboxed frame may not change its own.
 *
 * @param path the page in that state, but for its tables
 */
export function keepAddress(path = location.pathname + location.search): void {
  const address = new URL(path, location.href)
  for (const [index, figure] of document.querySelectorAll('.chart-box').entries()) {
    const name = index === 0 ? 'table' : `table${index + 1}`
    if (figure.querySelector('.chart__data[open]')) address.searchParams.set(name, '1')
    else address.searchParams.delete(name)
  }
  try {
    history.replaceState(null, '', address.pathname + address.search + location.hash)
  } catch {
    // The controls carry the state all the same.
  }
}
