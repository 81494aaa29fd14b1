import { useId, useEffect, useState, useSyncExternalStore } from 'react'
import { pageAddress } from '#app/document/current-page.ts'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/vote-box.ts'
import { formatCount } from '#domain/count.ts'
import { useVote } from './use-vote.ts'
import type { VoteState } from './vote-state.ts'
import { VOTE_TEXTS } from './vote-texts.ts'
import './vote-box.css'
import { adoptVisitor } from '#app/voting/identity.ts'
import { hasVotedFor, keepVote, onVotesKept } from '#app/voting/voted-for.ts'

const THUMB =
  'M234,80.12A24,24,0,0,0,216,72H160V56a40,40,0,0,0-40-40,8,8,0,0,0-7.16,4.42L75.06,96H32a16,16,0,0,0-16,16v88a16,16,0,0,0,16,16H204a24,24,0,0,0,23.82-21l12-96A24,24,0,0,0,234,80.12ZM32,112H72v88H32Z'

/** Button, number of votes, and result of a vote. Without scripts it is a form that posts to its page. */
export function VoteBox({ vote }: { vote: VoteState }) {
  const { pathname } = pageAddress()
  const message = useId()
  const { count, result, isLoading, cast } = useVote(vote)
  const { visitor, hasVoted } = useVoter(vote)

  return (
    <div className="vote-box screen-only" id="page-vote-box" role="group" aria-label={texts.votes}>
      <form
        className="vote"
        method="post"
        action={inLanguage(pathname)}
        aria-busy={isLoading}
        onSubmit={(event) => {
          event.preventDefault()
          cast()
        }}
      >
        <input type="hidden" name="visitor" value={visitor} />
        <button
          className="tap"
          type="submit"
          aria-busy={isLoading}
          data-voted={hasVoted || undefined}
          {...(result ? { 'aria-describedby': message } : {})}
        >
          {isLoading ? <span className="spinner" /> : <PathIcon path={THUMB} />}{' '}
          <span>{hasVoted ? texts.voted : texts.vote}</span>
        </button>
        {count !== null && (
          <output>
            <b>{formatCount(count)}</b> <span>{texts.votesCounted({ count })}</span>
          </output>
        )}
      </form>
      {/* Outside the live region, so that it is not announced with every count. */}
      {count === 0 && !result && <div className="small muted">{texts.beTheFirst}</div>}
      {result && (
        <p className="row vote-box__message" data-result={result} id={message}>
          <span>{VOTE_TEXTS[result]}</span>{' '}
          {result === 'failed' && (
            <button type="button" className="vote-box__retry" onClick={cast}>
              {texts.tryAgain}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** The visitor's id, for the form without scripts, and `hasVoted`: true if this visitor has voted for the page. */
function useVoter({ title, result, visitor: given }: VoteState) {
  // Read once, because a field that follows the storage would differ from the server's.
  const [visitor] = useState(given)
  const isVoteOfForm = result === 'counted' || result === 'refused'
  const isKept = useSyncExternalStore(
    onVotesKept,
    () => hasVotedFor(title),
    () => false,
  )
  useEffect(() => {
    // The visitor may have received the address of the form's response from another visitor.
    if (adoptVisitor(visitor) && isVoteOfForm) keepVote(title)
  }, [visitor, isVoteOfForm, title])
  return { visitor, hasVoted: isKept || isVoteOfForm }
}
