import { useEffect, useRef } from 'react'
import { readState, searchOf, type SearchState } from './search-state.ts'

/** From the last change to its entry in the history (docs/contracts/pages.md#search). */
const ADDRESS_MS = 700

type Manner = 'in place' | 'from the top'

/**
 * The address of the page. What happens on the page is written into it; a step through the history, which comes from
 * outside, goes to `onOutside`.
 */
export function useAddress(onOutside: (state: SearchState) => void) {
  const latest = useRef(onOutside)
  const shown = useRef('')
  const waiting = useRef<{ state: SearchState; timer: ReturnType<typeof setTimeout> } | null>(null)

  function take(): SearchState | null {
    const { state = null, timer } = waiting.current ?? {}
    clearTimeout(timer)
    waiting.current = null
    return state
  }

  useEffect(() => {
    latest.current = onOutside
  })

  useEffect(() => {
    shown.current = location.search
    const onPop = () => {
      if (location.search === shown.current) return
      shown.current = location.search
      take()
      latest.current(readState(new URLSearchParams(location.search)))
    }
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      take()
    }
  }, [])

  function push(state: SearchState, manner: Manner): void {
    const next = searchOf(state)
    if (next === location.search) return
    history.pushState(null, '', location.pathname + next)
    shown.current = next
    if (manner === 'from the top') window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return {
    /** After a while, unless something else is written first: several changes in a row are one entry. */
    writeSoon(state: SearchState): void {
      take()
      const write = () => {
        waiting.current = null
        push(state, 'in place')
      }
      waiting.current = { state, timer: setTimeout(write, ADDRESS_MS) }
    },

    /** Now. What was typed just before another page or tab was chosen is a place to come back to. */
    write(state: SearchState, manner: Manner): void {
      const before = take()
      if (before && manner === 'from the top') push(before, 'in place')
      push(state, manner)
    },

    /** Writes what waits, before the page is left. */
    leave(): void {
      const before = take()
      if (before) push(before, 'in place')
    },
  }
}
