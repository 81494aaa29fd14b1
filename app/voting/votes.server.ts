import { data, redirect } from 'react-router'
import type { VoteResult } from './vote-box/vote-texts.ts'
import type { FormVoteResult, VoteState } from './vote-box/vote-state.ts'
import { readLine } from '#domain/form-text.ts'
import { ballotTitle } from '#domain/vote.ts'
import type { Services } from '#services/services.ts'
import { within } from '#services/upstream/within.ts'
import type { VoterNetwork } from '#services/votes/votes.ts'
import { isLoggedByStore } from '#services/storage/watched-store.ts'

/** Time limit for the count of a page; the browser requests it again anyway. */
const COUNT_LIMIT_MS = 1000
const MAX_VISITOR_LENGTH = 200
const RESULTS: readonly VoteResult[] = ['counted', 'refused', 'later', 'failed']

/**
 * Votes of a page. After a vote without scripts, the address of the page has `voted` and `visitor`, so that the next
 * vote from there is the same visitor's (docs/votes.md, "Without JavaScript").
 */
export async function loadVote({ votes, log }: Services, pageTitle: string, url: URL): Promise<VoteState> {
  const title = ballotTitle(pageTitle)
  const counted = votes.count(title).catch((error: unknown) => {
    log.error('The count of votes could not be read', { title, error })
    return null
  })
  const count = await within(COUNT_LIMIT_MS, counted, () => null)
  return {
    title,
    count,
    result: RESULTS.find((result) => result === url.searchParams.get('voted')) ?? null,
    visitor: readLine(url.searchParams.get('visitor'), MAX_VISITOR_LENGTH) ?? '',
  }
}

/** Prevents caching of a page with one visitor's vote. */
export function voteHeaders({ result, visitor }: VoteState): Record<string, string> {
  return result === null && visitor === '' ? {} : { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
}

interface FormVote {
  pageTitle: string
  /** Path of the page, such as "/topic/arts". */
  path: string
  request: Request
  /** Networks that sent the form. */
  networks?: readonly VoterNetwork[]
}

/**
 * Casts the vote of a form without scripts, and redirects to its page. Without scripts there is no proof of work; if
 * one is required, the page asks the visitor to come back later. If the vote could not be stored, the status is 503.
 */
export async function castFormVote({ votes, log }: Services, { pageTitle, path, request, networks = [] }: FormVote) {
  const form = await request.formData()
  const sent = readLine(form.get('visitor'), MAX_VISITOR_LENGTH) ?? ''
  const title = ballotTitle(pageTitle)
  const at = new Date()
  let visitor = sent
  let result: VoteResult
  try {
    // Without an idempotency key, the answers are a value and an outcome.
    visitor = String(await votes.recognize(sent, at))
    const outcome = await votes.cast({ subtopic: title, visitor, networks }, at)
    if (typeof outcome === 'object') result = 'later'
    else result = outcome === 'counted' ? 'counted' : 'refused'
  } catch (error) {
    if (!isLoggedByStore(error)) log.error('A vote failed', { title, error })
    return data<FormVoteResult>({ result: 'failed', visitor }, { status: 503 })
  }
  return redirect(`${path}?${new URLSearchParams({ voted: result, visitor })}#page-vote-box`, 303)
}
