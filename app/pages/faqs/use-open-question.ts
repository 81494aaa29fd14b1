import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { placeAt } from '#app/browser/reading-place.ts'
import { goTo } from '#app/browser/scroll.ts'

/** Opens the question that the address names (#question-…) and goes to it. */
export function useOpenQuestion(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const element = hash.length > 1 ? document.getElementById(idOf(hash)) : null
    if (!element) return
    if (element instanceof HTMLDetailsElement) element.open = true
    // On the way back readers come to where they were.
    if (placeAt(location.key) !== null) return
    goTo(element.id)
    element.querySelector('summary')?.focus({ preventScroll: true })
  }, [location])
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
