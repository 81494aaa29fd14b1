import { trustedHtml } from '#app/browser/trusted-html.ts'

/** Delay between the last keystroke in a text and the preview. Presses and menus are shown at once. */
const PAUSE_MS = 150

/** Shows the table and the chart again after each press, instead of loading the page. */
export function previewNewChart(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-bench]')
  const bench = document.getElementById('bench')
  const said = document.getElementById('bench-said')
  if (!form || !bench || !said) return
  let timer = 0
  let asked: AbortController | null = null

  async function show(button: HTMLButtonElement | null): Promise<void> {
    clearTimeout(timer)
    asked?.abort()
    const call = new AbortController()
    asked = call
    if (!form || !bench || !said) return
    const body = new FormData(form, button)
    try {
      const answer = await fetch(form.dataset['bench'] ?? '', { method: 'POST', body, signal: call.signal })
      if (!answer.ok) return form.requestSubmit(button)
      const html = await answer.text()
      const key = bench.contains(document.activeElement)
        ? (document.activeElement as HTMLElement).dataset['key']
        : undefined
      const before = bench.querySelector<HTMLElement>('[aria-expanded="true"]')?.dataset['key']
      const scrolled = bench.querySelector('.new-chart-grid')
      const at = { top: scrolled?.scrollTop ?? 0, left: scrolled?.scrollLeft ?? 0 }
      bench.innerHTML = trustedHtml(html)
      bench.querySelector('.new-chart-grid')?.scrollTo(at)
      // The buttons of a picked row come next; otherwise the focus stays where it was.
      const picked = button?.name === 'pick' ? bench.querySelector<HTMLElement>('#picked button') : null
      if (key !== undefined)
        (picked ?? focusable(bench, key) ?? focusable(bench, before))?.focus({ preventScroll: picked === null })
      said.textContent =
        bench.firstElementChild instanceof HTMLElement ? (bench.firstElementChild.dataset['said'] ?? '') : ''
    } catch {
      // The next change tries again, and the buttons still send the form.
    }
  }

  bench.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    void show(button)
  })
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && bench.contains(target)) void show(null)
  })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLSelectElement) return
    clearTimeout(timer)
    timer = window.setTimeout(() => void show(null), PAUSE_MS)
  })
}

/** The element that took the place of another. */
function focusable(bench: HTMLElement, key: string | undefined): HTMLElement | null {
  return [...bench.querySelectorAll<HTMLElement>('[data-key]')].find((each) => each.dataset['key'] === key) ?? null
}

/** A file that is dropped anywhere on the first form is chosen and sent. */
export function takeDroppedFile(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-drop]')
  const input = form?.querySelector<HTMLInputElement>('[type="file"]')
  if (!form || !input) return
  form.addEventListener('dragover', (event) => event.preventDefault())
  form.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files
    if (!files || files.length === 0) return
    event.preventDefault()
    input.files = files
    form.requestSubmit()
  })
}
