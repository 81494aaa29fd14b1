/** Keys held down move faster than anybody can listen: only where they stop is said, ms. */
const PAUSE_MS = 120

const timers = new WeakMap<Element, number>()

/** Says a sentence in the chart's one live region; the same sentence again is said again. */
export function announce(figure: Element, sentence: string): void {
  const voice = figure.querySelector('.chart__voice')
  // Orca is silent when a message is the one before, letter for letter.
  if (voice) afterPause(figure, () => (voice.textContent = sentence + (voice.textContent === sentence ? '\u00a0' : '')))
}

/** Does what is said of a chart a moment later, if nothing else is to be said by then. */
export function afterPause(figure: Element, act: () => void): void {
  clearTimeout(timers.get(figure))
  timers.set(figure, window.setTimeout(act, PAUSE_MS))
}
