import { useEffect, useRef } from 'react'

/**
 * Calls `advance` every `everyMs` while `isPlaying`. It pauses under the pointer, while something in the slides has the
 * focus, and while the page is hidden. The interval starts again after a pause.
 */
export function useAutoplay(
  slides: HTMLElement | null,
  { isPlaying, everyMs, advance }: { isPlaying: boolean; everyMs: number; advance: () => void },
): void {
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })

  useEffect(() => {
    if (!isPlaying || !slides) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const canHover = matchMedia('(hover: hover)').matches
    const isHeld = () =>
      document.hidden || (canHover && slides.matches(':hover')) || slides.contains(document.activeElement)
    const arm = () => {
      clearTimeout(timer)
      if (isHeld()) return
      timer = setTimeout(() => {
        if (!isHeld()) latest.current()
        arm()
      }, everyMs)
    }
    const watched = new AbortController()
    const { signal } = watched
    for (const event of ['pointerenter', 'pointerleave', 'focusin'] as const) {
      slides.addEventListener(event, arm, { signal })
    }
    // The focus is not yet on the next element during this event.
    slides.addEventListener('focusout', () => queueMicrotask(arm), { signal })
    document.addEventListener('visibilitychange', arm, { signal })
    arm()
    return () => {
      clearTimeout(timer)
      watched.abort()
    }
  }, [slides, isPlaying, everyMs])
}
