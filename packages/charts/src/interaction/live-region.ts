/** Pause before an announcement, ms: held keys move faster than speech, so only the last point is announced. */
const PAUSE_MS = 120

const timers = new WeakMap<Element, number>()

/** Announces a sentence in the chart's only live region; a repeated sentence is announced again. */
export function announce(figure: Element, sentence: string): void {
  const voice = figure.querySelector('.chart__voice')
  // Orca ignores a message that is identical to the previous one.
  if (voice) afterPause(figure, () => (voice.textContent = sentence + (voice.textContent === sentence ? '\u00a0' : '')))
}

/** Acts after a short pause, unless there is a newer announcement. */
export function afterPause(figure: Element, act: () => void): void {
  clearTimeout(timers.get(figure))
  timers.set(figure, window.setTimeout(act, PAUSE_MS))
}
