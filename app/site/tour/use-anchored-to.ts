import { useEffect, useLayoutEffect, useRef } from 'react'
import { prefersLessMotion } from '#app/browser/motion.ts'

/**
 * Scrolls `target` into view and calls `place` with its box whenever it moves: when the page scrolls, the header shows
 * or hides, or the window changes its size.
 */
export function useAnchoredTo(target: Element, place: (box: DOMRect) => void): void {
  const latest = useRef(place)
  useLayoutEffect(() => {
    latest.current = place
  })

  useLayoutEffect(() => {
    let [last, frame] = ['', 0]
    const follow = () => {
      const box = target.getBoundingClientRect()
      const now = [box.left, box.top, box.width, box.height, innerWidth, innerHeight].join()
      if (now !== last) latest.current(box)
      last = now
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [target])

  useEffect(() => {
    const behavior = prefersLessMotion() ? 'instant' : 'smooth'
    // The header is in view only at the top of the page.
    if (target.closest('header')) window.scrollTo({ top: 0, behavior })
    else target.scrollIntoView({ block: 'center', behavior })
  }, [target])
}
