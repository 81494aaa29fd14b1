import { prefersLessMotion } from '#app/browser/motion.ts'

/** Maximum duration of scrolling started by a button, ms. */
const SCROLL_MS = 1000

/** Controls for the steps of a story. */
export type StepControls = ReturnType<typeof followSteps>

/**
 * Reports the current step of a story: the last step whose middle is at or above the middle of the window, otherwise the first step.
 *
 * @param onStep called on each change
 */
export function followSteps(sections: readonly HTMLElement[], onStep: (step: number) => void) {
  const life = new AbortController()
  let now = 0
  let isFrameRequested = false
  /** Until this time, scroll positions are ignored, because a button started the scrolling. */
  let scrollingUntil = 0

  function show(step: number): void {
    if (step === now) return
    now = step
    onStep(step)
  }
  function update(): void {
    isFrameRequested = false
    if (performance.now() < scrollingUntil) return
    const middle = window.innerHeight / 2
    const passed = sections.findLastIndex((section) => middleOf(section) <= middle + 1)
    show(Math.max(0, passed))
  }
  const onScroll = () => {
    if (isFrameRequested) return
    isFrameRequested = true
    requestAnimationFrame(update)
  }
  const options = { passive: true, signal: life.signal }
  window.addEventListener('scroll', onScroll, options)
  window.addEventListener('resize', onScroll, options)
  // Manual scrolling takes over.
  for (const kind of ['wheel', 'touchmove'] as const) window.addEventListener(kind, () => (scrollingUntil = 0), options)
  onScroll()
  return {
    /** Scrolls a step to the middle of the window. */
    goTo(step: number): void {
      const section = sections[step]
      if (!section) return
      scrollingUntil = performance.now() + SCROLL_MS
      const top = window.scrollY + middleOf(section) - window.innerHeight / 2
      window.scrollTo({ top, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
      show(step)
    },
    stop: () => life.abort(),
  }
}

function middleOf(section: HTMLElement): number {
  const { top, bottom } = section.getBoundingClientRect()
  return (top + bottom) / 2
}
