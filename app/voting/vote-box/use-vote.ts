import { useEffect, useRef, useState } from 'react'
import { sendAnalytics } from '#app/site/measuring/analytics.ts'
import { CALL_LIMIT_MS, functionCaller, isFinal, newActionKey } from '#app/voting/functions-call.ts'
import { keepVote } from '#app/voting/voted-for.ts'
import { countVotes, createVoteAttempt, readVotes, type VoteAttempt } from '#app/voting/visitor.ts'
import { onRestored } from '#app/browser/on-restored.ts'
import { showToast } from '#app/site/toast/show-toast.ts'
import { functionsUrls } from '#app/voting/functions-url.ts'
import type { VoteState } from './vote-state.ts'
import { VOTE_TEXTS, type VoteResult } from './vote-texts.ts'

/** Time limit for all calls of a vote together; the visitor waits less than ten seconds. */
const VOTE_LIMIT_MS = 9000

/** Displayed count and outcome, and the click handler. */
export function useVote({ title, count: counted, result: before }: VoteState) {
  const { functionsUrl, countsUrl } = functionsUrls()
  const [count, setCount] = useState(counted)
  const [result, setResult] = useState<VoteResult | null>(before)
  const [isLoading, setLoading] = useState(false)
  const isBusy = useRef(false)
  const attempt = useRef<VoteAttempt>(null)

  const [restored, setRestored] = useState(0)
  useEffect(() => onRestored(() => setRestored((times) => times + 1)), [])

  // A cached or restored page shows an old count.
  useEffect(() => {
    const ended = new AbortController()
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(CALL_LIMIT_MS)])
    const counting = countsUrl
      ? readVotes(countsUrl, title, signal)
      : countVotes(functionCaller(functionsUrl), title, signal)
    counting.then(setCount, (error: unknown) => {
      if (!ended.signal.aborted) logFailure('The count of votes could not be read', error)
    })
    return () => ended.abort()
  }, [functionsUrl, countsUrl, title, restored])

  async function vote(): Promise<void> {
    const call = functionCaller(functionsUrl)
    sendAnalytics({ name: 'vote-click', subtopic: title })
    attempt.current ??= createVoteAttempt(call, title, newActionKey())
    try {
      const outcome = await attempt.current.cast(AbortSignal.timeout(VOTE_LIMIT_MS))
      attempt.current = null
      setResult(outcome)
      keepVote(title)
      showToast(outcome === 'counted' ? 'ok' : 'error', VOTE_TEXTS[outcome])
      if (outcome === 'counted') setCount((previous) => (previous === null ? null : previous + 1))
      countVotes(call, title, AbortSignal.timeout(CALL_LIMIT_MS)).then(setCount, (error: unknown) =>
        logFailure('The count of votes could not be read', error),
      )
    } catch (error) {
      if (isFinal(error)) attempt.current = null
      logFailure('A vote failed', error)
      setResult('failed')
      showToast('error', VOTE_TEXTS.failed)
    }
  }

  function cast(): void {
    if (isBusy.current) return
    isBusy.current = true
    setLoading(true)
    setResult(null)
    void vote().finally(() => {
      isBusy.current = false
      setLoading(false)
    })
  }

  return { count, result, isLoading, cast }
}

function logFailure(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only log in the browser
  console.warn(message, error)
}
