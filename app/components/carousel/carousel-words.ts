import * as texts from '#app/messages/carousel.ts'

/** How often, and how many times at most, the slides are looked at until they rest. The slowest takes 1.5 s. */
const LOOK_MS = 150
const MAX_LOOKS = 20

/** What a press has made of a carousel, when it has not moved it. */
export type State = 'paused' | 'playing'

/**
 * Says the state, or names what is in sight once the slides rest: the marked slide of a row that shows all, else each whose middle can be
 * seen.
 */
export async function wordsFor(list: () => Element | null, state?: State): Promise<string> {
  if (state) return state === 'paused' ? texts.paused : texts.playing
  let [place, before] = ['', 'unknown']
  for (let looks = 0; place !== before && looks < MAX_LOOKS; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    before = place
    place = JSON.stringify(slidesOf(list).map((slide) => slide.getBoundingClientRect()))
  }
  const slides = slidesOf(list)
  const isMarked = (slide: Element) => slide.firstElementChild?.matches('[aria-current]') === true
  const shown = slides.filter(slides.some(isMarked) ? isMarked : isInSight)
  const number = shown[0] ? slides.indexOf(shown[0]) + 1 : 0
  return texts.showing({ number, count: slides.length, names: shown.map(nameOf).join('; ') })
}

function slidesOf(list: () => Element | null): Element[] {
  return [...(list()?.children ?? [])]
}

function isInSight(slide: Element): boolean {
  const frame = slide.parentElement?.parentElement?.getBoundingClientRect()
  const { left, width, top, height } = slide.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return frame !== undefined && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
}

function nameOf(slide: Element): string {
  const name = slide.querySelector('h2, h3, h4, figcaption, b') ?? slide
  return name.textContent.trim()
}
