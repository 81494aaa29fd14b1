import { useState } from 'react'
import { useMedia } from '#app/browser/motion.ts'
import { useAutoplay } from '#app/components/carousel/use-autoplay.ts'
import { useCarousel, type Carousel } from '#app/components/carousel/use-carousel.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'

const MOTION = { isEndless: true, transitionMs: 500, autoplayMs: 5000 }
/** In this width all cards fit next to each other, and only the active marker moves. */
const IS_ROW = `(width >= ${LAPTOP})`

interface Cards {
  /** Ref of the element that scrolls if the cards do not fit. */
  viewport: ((element: HTMLElement | null) => void) | undefined
  /** Ref of the list of cards. */
  list: (element: HTMLElement | null) => void
  /** Carousel behind the controls; `selected` is the active card. */
  carousel: Carousel
}

/** The endless carousel of `count` cards: a row that fits wide windows, otherwise slides. */
export function useCards(count: number): Cards {
  const isRow = useMedia(IS_ROW)
  const [viewport, slides] = useCarousel(MOTION)
  const [selected, setSelected] = useState(0)
  const [list, setList] = useState<HTMLElement | null>(null)
  const step = (by: number) => setSelected((index) => (index + by + count) % count)
  const next = () => step(1)
  useAutoplay(list, { isPlaying: isRow && slides.isPlaying, everyMs: MOTION.autoplayMs, advance: next })

  const row: Carousel = { ...slides, selected, next, previous: () => step(-1), goTo: setSelected }
  return { viewport: isRow ? undefined : viewport, list: setList, carousel: isRow ? row : slides }
}
