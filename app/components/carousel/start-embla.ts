import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { prefersLessMotion } from '#app/browser/motion.ts'
import { timeScrolling } from './timed-scroll.ts'

export interface EmblaSettings {
  axis: 'x' | 'y'
  isEndless: boolean
  transitionMs: number
  /** Presses of Next (1) and Previous (-1) before the carousel started, and the position before the first press, px. */
  early: { steps: number; from: number } | null
}

/**
 * Turns a scrollable list into a carousel, starting at the slide that a reader has reached or focused. Loaded when a
 * carousel is near the window.
 */
export function startEmbla(viewport: HTMLElement, settings: EmblaSettings): EmblaCarouselType {
  const slides = [...(viewport.firstElementChild?.children ?? [])]
  const startIndex = firstSlide(viewport, slides, settings)
  viewport.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  viewport.dataset.started = ''
  const isInstant = prefersLessMotion()
  const carousel = EmblaCarousel(viewport, {
    axis: settings.axis,
    loop: settings.isEndless,
    startIndex,
    containScroll: 'trimSnaps',
    inViewThreshold: IN_SIGHT,
    align: () => startOf(viewport, settings.axis),
    // Vertical swipes scroll the page.
    watchDrag: settings.axis === 'x',
    ...(isInstant ? { duration: 0 } : {}),
  })
  const setTime = () => timeScrolling(carousel, settings.transitionMs)
  setTime()
  carousel.on('reInit', setTime)
  carousel.on('slidesInView', makeHiddenInert)
  carousel.on('destroy', () => {
    delete viewport.dataset.started
    for (const slide of carousel.slideNodes()) slide.inert = false
  })
  return carousel
}

/** The slide with the focus; otherwise the slide that a reader has pressed or scrolled to. */
function firstSlide(viewport: HTMLElement, slides: Element[], { axis, isEndless, early }: EmblaSettings): number {
  const focused = slides.findIndex(hasFocus)
  if (focused >= 0) return focused
  const [size, scrolled] =
    axis === 'x' ? ['width' as const, viewport.scrollLeft] : ['height' as const, viewport.scrollTop]
  const step = slides[0]?.getBoundingClientRect()[size] ?? 0
  const count = slides.length
  if (count === 0 || step === 0) return 0
  const reached = Math.round((early?.from ?? scrolled) / step) + (early?.steps ?? 0)
  return isEndless ? ((reached % count) + count) % count : Math.max(0, Math.min(reached, count - 1))
}

/** Minimum visible share of a slide for the Tab key to reach it. */
const IN_SIGHT = 0.05

/** Makes hidden slides inert, so that the Tab key does not reach invisible links. */
function makeHiddenInert(carousel: EmblaCarouselType): void {
  const inView = new Set(carousel.slidesInView())
  carousel.slideNodes().forEach((slide, index) => {
    slide.inert = !inView.has(index) && !hasFocus(slide)
  })
}

function hasFocus(slide: Element): boolean {
  return slide.contains(document.activeElement)
}

/** Start of the first slide, in px from the start of the viewport; its list may be padded to the page's column. */
function startOf(viewport: HTMLElement, axis: 'x' | 'y'): number {
  const list = viewport.firstElementChild
  if (!list) return 0
  const style = getComputedStyle(list)
  return Number.parseFloat(axis === 'x' ? style.paddingInlineStart : style.paddingBlockStart) || 0
}
