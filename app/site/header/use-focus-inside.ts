import { useEffect, useRef, type RefObject } from 'react'

const REACHABLE = 'a[href], button, input, summary'

/**
 * While `isOn`, only the part of the page that holds `inside` (a child of the body) can be reached: the rest is inert, and
 * the tab key goes round in it. Escape calls `onEscape`.
 */
export function useFocusInside(isOn: boolean, inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })

  useEffect(() => {
    const part = [...document.body.children].find((child) => inside.current && child.contains(inside.current))
    if (!isOn || !part) return undefined
    const others = [...document.body.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child !== part && !child.inert,
    )
    for (const other of others) other.inert = true

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape.current()
      if (event.key === 'Tab') goRound(part, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      for (const other of others) other.inert = false
      document.removeEventListener('keydown', onKey)
    }
  }, [isOn, inside])
}

function goRound(part: Element, event: KeyboardEvent): void {
  const stops = [...part.querySelectorAll<HTMLElement>(REACHABLE)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops.at(0), stops.at(-1)]
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && part.contains(document.activeElement)) return
  event.preventDefault()
  next?.focus()
}
