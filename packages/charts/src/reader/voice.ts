/** Keys held down move faster than anybody can listen: only where they stop is said, ms. */
const PAUSE_MS = 120

const timers = new WeakMap<Element, number>()

/** Says a sentence in the chart's one live region; the same sentence again is said again. */
export function say(figure: Element, sentence: string): void {
  const voice = figure.querySelector('.chart__voice')
  if (!voice) return
  clearTimeout(timers.get(voice))
  if (voice.textContent === sentence) voice.textContent = ''
  timers.set(
    voice,
    window.setTimeout(() => {
      voice.textContent = sentence
    }, PAUSE_MS),
  )
}
