import { useEffect, useState, useSyncExternalStore } from 'react'
import { adoptVisitor } from '#app/browser/identity.ts'
import { hasVotedFor, keepVote, onVotesKept } from '#app/browser/voted-for.ts'
import type { VoteState } from './vote-state.ts'

/** Who votes here, for a form without scripts, and whether this visitor has voted for the page. */
export function useVoter({ title, result, visitor: given }: VoteState) {
  // Taken over once: a field that followed the storage would differ from the server's.
  const [visitor] = useState(given)
  const isVoteOfForm = result === 'counted' || result === 'refused'
  const isKept = useSyncExternalStore(
    onVotesKept,
    () => hasVotedFor(title),
    () => false,
  )
  useEffect(() => {
    // The address of the page that answers a form may have been passed on to another visitor.
    if (adoptVisitor(visitor) && isVoteOfForm) keepVote(title)
  }, [visitor, isVoteOfForm, title])
  return { visitor, hasVoted: isKept || isVoteOfForm }
}
