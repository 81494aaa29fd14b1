import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STAYS_IN_PLACE } from '#app/document/reading/navigation.ts'
import { readState, searchOf, type SearchState } from './search-state.ts'

/** From the last change to its entry in the history (docs/contracts/pages.md#search). */
const ADDRESS_MS = 700

type Manner = 'in place' | 'from the top'

/**
 * The address of the page. What happens on the page is written into it; what comes from outside (Back, Forward, the
 * header's search) goes to `onOutside`.
 */
export function useAddress(onOutside: (state: SearchState) => void) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const last = useRef(search)
  /** Written by us and not yet arrived, in order. */
  const own = useRef<string[]>([])
  const waiting = useRef<{ state: SearchState; timer: ReturnType<typeof setTimeout> } | null>(null)

  function take(): SearchState | null {
    const { state = null, timer } = waiting.current ?? {}
    clearTimeout(timer)
    waiting.current = null
    return state
  }

  useEffect(() => {
    if (last.current === search) return
    last.current = search
    const at = own.current.indexOf(search)
    own.current = own.current.slice(at + 1)
    if (at >= 0) return
    own.current = []
    take()
    onOutside(readState(new URLSearchParams(search)))
  })
  useEffect(() => () => void take(), [])

  async function push(state: SearchState, manner: Manner): Promise<void> {
    const next = searchOf(state)
    if (next === location.search) return
    own.current.push(next)
    await navigate({ search: next }, manner === 'in place' ? { state: STAYS_IN_PLACE } : {})
  }

  return {
    /** After a while, unless something else is written first: several changes in a row are one entry. */
    writeSoon(state: SearchState): void {
      take()
      const write = () => {
        waiting.current = null
        void push(state, 'in place')
      }
      waiting.current = { state, timer: setTimeout(write, ADDRESS_MS) }
    },
    /** Now. What was typed just before another page or tab was chosen is a place to come back to. */
    async write(state: SearchState, manner: Manner): Promise<void> {
      const before = take()
      if (before && manner === 'from the top') await push(before, 'in place')
      await push(state, manner)
    },
    /** Writes what waits and then goes to another page; false when nothing waits. */
    leave(to: string): boolean {
      const before = take()
      if (before) void push(before, 'in place').then(() => navigate(to))
      return before !== null
    },
  }
}
