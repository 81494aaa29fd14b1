import { useEffect, useRef } from 'react'
import { readState, searchOf, type SearchState } from './search-state.ts'

/** Delay between the last change and its history entry (docs/contracts/pages.md#search). */
const ADDRESS_MS = 700

type Manner = 'in place' | 'from the top'

/** Synchronizes the page with its address. Changes on the page are written to the address; a step through the history calls `onOutside`. */
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
    /** Writes the address after a delay, unless another change comes first: several quick changes are one history entry. */
    writeSoon(state: SearchState): void {
      take()
      const write = () => {
        waiting.current = null
        push(state, 'in place')
      }
      waiting.current = { state, timer: setTimeout(write, ADDRESS_MS) }
    },

    /** Writes the address now. Typed text before a change of page or tab gets its own history entry. */
    write(state: SearchState, manner: Manner): void {
      const before = take()
      if (before && manner === 'from the top') push(before, 'in place')
      push(state, manner)
    },

    /** Writes a pending change before the page is left. */
    leave(): void {
      const before = take()
      if (before) push(before, 'in place')
    },
  }
}
