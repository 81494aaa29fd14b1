/** Time for which an option is shown, ms. */
const STEP_MS = 1200

let playing: { button: HTMLElement; timer: ReturnType<typeof setInterval> } | null = null

/** Plays the options of a slider once, from the first if the last is shown; a second press pauses. */
export function toggleSlider(button: HTMLElement): void {
  const isPause = playing?.button === button
  pauseSlider()
  const slider = button.parentElement?.querySelector('input')
  if (isPause || !slider) return
  button.textContent = button.dataset['pause'] ?? ''
  if (slider.value === slider.max) moveTo(slider, 0)
  playing = { button, timer: setInterval(() => playNext(slider), STEP_MS) }
}

export function pauseSlider(): void {
  if (!playing) return
  clearInterval(playing.timer)
  playing.button.textContent = playing.button.dataset['play'] ?? ''
  playing = null
}

function playNext(slider: HTMLInputElement): void {
  if (!slider.isConnected || slider.value === slider.max) pauseSlider()
  else moveTo(slider, Number(slider.value) + 1)
}

function moveTo(slider: HTMLInputElement, place: number): void {
  slider.value = String(place)
  slider.dispatchEvent(new Event('input', { bubbles: true }))
}
