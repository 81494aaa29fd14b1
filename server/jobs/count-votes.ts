import type { VoteService } from '#services/votes/votes.ts'
import type { Metrics } from '../observability/metrics.ts'

/** The same votes, with each outcome and failure counted. */
export function countVotes(votes: VoteService, metrics: Pick<Metrics, 'countVote' | 'countFailedVote'>): VoteService {
  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      metrics.countFailedVote()
      throw error
    }
  }
  return {
    ...votes,
    recognize: (...call) => counted(votes.recognize(...call)),
    withdraw: (...call) => counted(votes.withdraw(...call)),
    async cast(...call) {
      const outcome = await counted(votes.cast(...call))
      metrics.countVote(labelOf(outcome))
      return outcome
    },
  }
}

function labelOf(outcome: Awaited<ReturnType<VoteService['cast']>>): string {
  if (typeof outcome === 'string') return outcome
  return typeof outcome === 'object' ? 'proof asked' : 'other request'
}
