/** Keys held down move faster than anybody can listen: only where they stop is said, ms. */
const PAUSE_MS = 120

const timers = new WeakMap<Element, number>()

/** Says a sentence in the chart's live region. */
export function say(figure: HTMLElement, sentence: string): void {
  const status = figure.querySelector('[role="status"]')
  if (!status) return
  clearTimeout(timers.get(status))
  status.textContent = ''
  timers.set(
    status,
    window.setTimeout(() => {
      status.textContent = sentence
    }, PAUSE_MS),
  )
}
