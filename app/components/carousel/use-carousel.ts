import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLessMotion } from '#app/browser/motion.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import type { EmblaSettings } from './start-embla.ts'
import { useAutoplay } from './use-autoplay.ts'

interface CarouselOptions {
  axis?: 'x' | 'y'
  isEndless: boolean
  transitionMs: number
  /** null: never moves automatically. */
  autoplayMs: number | null
}

export interface Carousel {
  selected: number
  /** False while it is a scrolling list with every slide reachable. */
  isStarted: boolean
  isPlaying: boolean
  togglePlaying: () => void
  previous: () => void
  next: () => void
  goTo: (index: number) => void
}

/**
 * A list of slides that scrolls natively in every browser, sideways or down. It becomes a carousel near the window once
 * the page is usable. With reduced motion it does not play automatically, but readers can start it.
 *
 * @returns the `ref` of the scrolling element, whose only child is the list of slides, and the functions that move it
 */
export function useCarousel({
  axis = 'x',
  isEndless,
  transitionMs,
  autoplayMs,
}: CarouselOptions): [viewport: (element: HTMLElement | null) => void, carousel: Carousel] {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  const [selected, setSelected] = useState(0)
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null)
  const early = useRef<EmblaSettings['early']>(null)
  const lessMotion = useLessMotion()
  const isPlaying = autoplayMs !== null && (choice === null ? !lessMotion : choice === 'playing')

  useEffect(() => {
    if (!viewport) return undefined
    let carousel: EmblaCarouselType | null = null
    let isGone = false
    const watch = new IntersectionObserver(onNear, { rootMargin: '25% 0px' })
    function onNear(entries: IntersectionObserverEntry[]) {
      if (!viewport || !entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void Promise.all([import('./start-embla.ts'), whenIdle()]).then(([{ startEmbla }]) => {
        if (isGone) return
        carousel = startEmbla(viewport, { axis, isEndless, transitionMs, early: early.current })
        early.current = null
        const started = carousel
        setSelected(started.selectedScrollSnap())
        started.on('select', () => setSelected(started.selectedScrollSnap()))
        setEmbla(started)
      }, ignoreMissing)
    }
    watch.observe(viewport)
    return () => {
      isGone = true
      watch.disconnect()
      carousel?.destroy()
      setEmbla(null)
    }
  }, [viewport, axis, isEndless, transitionMs])

  const move = useCallback(
    (steps: 1 | -1) => {
      if (embla) return steps === 1 ? embla.scrollNext() : embla.scrollPrev()
      early.current = withPress(early.current, viewport, axis, steps)
      scrollByOne(viewport, axis, steps)
    },
    [embla, viewport, axis],
  )
  const next = useCallback(() => move(1), [move])
  useAutoplay(viewport, { isPlaying: isPlaying && embla !== null, everyMs: autoplayMs ?? 0, advance: next })

  const carousel: Carousel = {
    selected,
    isStarted: embla !== null,
    isPlaying,
    togglePlaying: () => setChoice(isPlaying ? 'paused' : 'playing'),
    previous: () => move(-1),
    next,
    goTo: (index) => embla?.scrollTo(index),
  }
  return [setViewport, carousel]
}

/** Without the carousel's code, the list still scrolls. */
function ignoreMissing(): void {}

function withPress(early: EmblaSettings['early'], viewport: HTMLElement | null, axis: 'x' | 'y', steps: 1 | -1) {
  const { from, steps: before } = early ?? {
    from: viewport?.[axis === 'x' ? 'scrollLeft' : 'scrollTop'] ?? 0,
    steps: 0,
  }
  return { from, steps: before + steps }
}

function scrollByOne(viewport: HTMLElement | null, axis: 'x' | 'y', steps: 1 | -1): void {
  const slide = viewport?.firstElementChild?.firstElementChild
  if (!viewport || !slide) return
  const distance = steps * (axis === 'x' ? slide.clientWidth : slide.clientHeight)
  viewport.scrollBy({ [axis === 'x' ? 'left' : 'top']: distance, behavior: 'smooth' })
}
