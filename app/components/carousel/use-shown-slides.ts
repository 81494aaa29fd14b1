import { useRef, useState } from 'react'
import * as texts from '#app/messages/carousel.ts'

/** How often, and how many times at most, the slides are looked at until they rest. The slowest takes 1.5 s. */
const LOOK_MS = 150
const MAX_LOOKS = 20

/**
 * What a carousel shows after a press of its buttons, for people who listen. Nothing is said when it moves by itself.
 *
 * @param list the list of slides
 * @returns the words, empty before the first press, and what to call after one
 */
export function useShownSlides(list: () => Element | null): [said: string, say: (text?: string) => void] {
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sayWhenAtRest = (looks: number, before: string) => {
    timer.current = setTimeout(() => {
      const slides = [...(list()?.children ?? [])]
      const place = JSON.stringify(slides.map((slide) => slide.getBoundingClientRect()))
      if (place !== before && looks < MAX_LOOKS) return sayWhenAtRest(looks + 1, place)
      return setSaid(wordsFor(slides))
    }, LOOK_MS)
  }
  const say = (text?: string) => {
    clearTimeout(timer.current)
    if (text === undefined) sayWhenAtRest(0, '')
    else setSaid(text)
  }
  return [said, say]
}

/** Names what is in sight: the marked slide of a row that shows all, else each whose middle can be seen. */
function wordsFor(slides: Element[]): string {
  const isMarked = (slide: Element) => slide.firstElementChild?.matches('[aria-current]') === true
  const shown = slides.filter(slides.some(isMarked) ? isMarked : isInSight)
  const number = shown[0] ? slides.indexOf(shown[0]) + 1 : 0
  return texts.showing({ number, count: slides.length, names: shown.map(nameOf).join('; ') })
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
