import * as texts from '#app/messages/carousel.ts'

/** Interval and maximum number of checks until the slides stop. The slowest carousel takes 1.5 s. */
const LOOK_MS = 150
const MAX_LOOKS = 20

/**
 * Announces the result of a pressed button in the last element of `controls`: the state of a carousel that now plays or
 * pauses, otherwise the visible slides once they stop.
 *
 * @param controls in the same section or group as the list of slides
 * @param pressed target of the press
 */
export async function announceSlides(controls: HTMLElement, pressed: EventTarget): Promise<void> {
  const voice = controls.lastElementChild
  const slides = [...(controls.closest('section, [role=group]')?.querySelector('ul')?.children ?? [])]
  if (!voice || slides.length === 0) return
  const press = `${Number(controls.dataset.press ?? 0) + 1}`
  controls.dataset.press = press
  const words = stateOf(pressed) ?? (await wordsAtRest(slides))
  if (controls.dataset.press === press) voice.textContent = words
}

/** State after a press of the pause or play button; null for other buttons. */
function stateOf(pressed: EventTarget): string | null {
  const label = pressed instanceof Element ? pressed.closest('button')?.ariaLabel : null
  if (label === texts.playCarousel) return texts.paused
  return label === texts.pauseCarousel ? texts.playing : null
}

/** Names the marked slide of a row that shows all slides, otherwise each slide whose middle is visible. */
async function wordsAtRest(slides: Element[]): Promise<string> {
  await rest(slides)
  const isMarked = (slide: Element) => slide.firstElementChild?.matches('[aria-current]') === true
  const shown = slides.filter(slides.some(isMarked) ? isMarked : isInSight).sort(byPlace)
  const number = shown[0] ? slides.indexOf(shown[0]) + 1 : 0
  return texts.showing({ number, count: slides.length, names: shown.map(nameOf).join('; ') })
}

async function rest(slides: Element[]): Promise<void> {
  let [place, before] = ['', 'unknown']
  for (let looks = 0; place !== before && looks < MAX_LOOKS; looks += 1) {
    // With a frame between two looks: slides that a busy browser has not moved yet do not rest.
    // oxlint-disable-next-line no-await-in-loop -- sequential checks
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), LOOK_MS))
    before = place
    place = JSON.stringify(slides.map((slide) => slide.getBoundingClientRect()))
  }
}

function isInSight(slide: Element): boolean {
  const frame = slide.parentElement?.parentElement?.getBoundingClientRect()
  const { left, width, top, height } = slide.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return frame !== undefined && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
}

// An endless row may show its last slides before its first.
function byPlace(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left - b.left || a.top - b.top
}

function nameOf(slide: Element): string {
  const name = slide.querySelector('h2, h3, h4, figcaption, b') ?? slide
  return name.textContent.trim()
}
