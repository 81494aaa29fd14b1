import { useEffect, useRef, useState } from 'react'
import { sendAnalytics } from '#app/site/measuring/analytics.ts'
import { askSearch, SearchFailure } from './ask-search.ts'
import { askComparison, mayOfferComparison, withComparison } from './offered-comparison.ts'
import { bounded, type SearchState } from './search-state.ts'
import type { HitSite } from './hit-address.ts'
import { findView, type SearchView } from './search-view.ts'
import { useAddress } from './use-address.ts'

/** Delay between the last keystroke and the request: it feels immediate, but waits for a fast typist's next letter. */
const TYPING_MS = 50
/** Delay between requests to a server that is still starting. */
const STARTING_MS = 3000

export interface Search {
  state: SearchState
  view: SearchView
  isBusy: boolean
  /** Number of responses since the page was opened. */
  answers: number
  type: (query: string) => void
  /** Changes filters or order: at once; the address follows after a delay, and the scroll position stays. */
  refine: (next: SearchState) => void
  /** Changes the list and the address at once, and scrolls to the top. */
  goTo: (next: SearchState) => void
  submit: (query: string) => void
  again: () => void
  /** Writes a pending change before the page is left. */
  leave: () => void
}

interface Asked {
  state: SearchState
  running: AbortController
  timer?: ReturnType<typeof setTimeout>
}

/** State of the page and its results. The latest request wins, regardless of the order of responses. */
export function useSearch(initial: { state: SearchState; view: SearchView }, site: HitSite): Search {
  const [state, setState] = useState(initial.state)
  const [{ view, answers }, setAnswer] = useState({ view: initial.view, answers: 0 })
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<Asked>({ state: initial.state, running: new AbortController() })
  // On history steps and links from other sites, the box and the results follow the address.
  const address = useAddress((next) => ask(next))

  function giveUp(): void {
    clearTimeout(latest.current.timer)
    latest.current.running.abort()
  }

  /** Searches after `waitMs`, and cancels the earlier request. */
  function ask(next: SearchState, waitMs = 0): void {
    giveUp()
    const running = new AbortController()
    const run = async () => {
      const found = await findAll(next, { ...site, place: chosenName() }, running.signal).catch(failedView)
      if (running.signal.aborted) return
      setAnswer((last) => ({ view: found, answers: last.answers + 1 }))
      setBusy(false)
    }
    latest.current = { state: next, running }
    setState(next)
    setBusy(true)
    if (waitMs === 0) void run()
    else latest.current.timer = setTimeout(() => void run(), waitMs)
  }

  useAskedLater(view.kind === 'failed' && view.isStarting, answers, () => ask(latest.current.state))
  useEffect(() => giveUp, [])
  useAgain(() => ask(latest.current.state))

  const withQuery = (query: string) => ({ ...latest.current.state, query: bounded(query), page: 1 })
  return {
    state,
    view,
    isBusy,
    answers,
    type(query) {
      const next = withQuery(query)
      ask(next, TYPING_MS)
      address.writeSoon(next)
    },
    refine(next) {
      ask(next)
      address.writeSoon(next)
    },
    goTo(next) {
      ask(next)
      address.write(next, 'from the top')
    },
    submit(query) {
      const next = withQuery(query)
      ask(next)
      address.write(next, 'in place')
      sendAnalytics({ name: 'site-searched', query: next.query })
    },
    again: () => ask(latest.current.state),
    leave: () => address.leave(),
  }
}

/** Results of a state, with the comparison for its words first. */
async function findAll(state: SearchState, site: HitSite, signal: AbortSignal): Promise<SearchView> {
  const offering = mayOfferComparison(state) ? askComparison(state.query, signal) : null
  const found = await findView(state, site, (requests) => askSearch(requests, signal))
  return withComparison(found, await offering)
}

/** Repeats the request after a delay while the server is starting. */
function useAskedLater(isStarting: boolean, answers: number, ask: () => void): void {
  useEffect(() => {
    const timer = isStarting ? setTimeout(ask, STARTING_MS) : undefined
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- again after each response
  }, [isStarting, answers])
}

/** Repeats the search for the reader's place, and when another place is chosen. */
function useAgain(ask: () => void): void {
  useEffect(() => {
    if (chosenName() !== '' && window.location.search !== '') ask()
    document.addEventListener('placechange', ask)
    return () => document.removeEventListener('placechange', ask)
    // oxlint-disable-next-line react/exhaustive-deps -- always repeats the latest search
  }, [])
}

/** The name of the reader's place (my-place/write-places.ts). */
function chosenName(): string {
  return document.querySelector('#my-place [value]:not([value=""])[aria-pressed=true]')?.textContent ?? ''
}

function failedView(error: unknown): SearchView {
  const status = error instanceof SearchFailure ? error.status : null
  // This server sends 503 while its index is being built (docs/search.md).
  return { kind: 'failed', status: status ?? 503, isStarting: status === 503 }
}
