/** A vote for the review. Hashes distinguish networks of one day, and reveal nothing else about them. */
export interface ReviewedVote {
  visitor: string
  subtopic: string
  /** Time in ISO 8601 format. */
  castAt: string
  /** Hash of the IPv4 address or the /64. */
  network: string
  /** Hashes of the /56 and the /48; "" for IPv4. */
  network56: string
  network48: string
  hasProof: boolean
  isVoid: boolean
}

/**
 * Reason why votes are suspicious. `many`: more from one network in a day than is plausible; `burst`: one after another
 * without a pause; `order`: several visitors voted for the same titles in the same order.
 */
export type RunKind = 'many' | 'burst' | 'order'

/** Suspicious votes of one network. A school class may look the same, so people decide. */
export interface VoteRun {
  kind: RunKind
  /** Hash of the network, and its kind. */
  network: string
  networkKind: NetworkKind
  /** Distinguishes runs of one kind and network: the start of a burst, the titles of an order; "" for `many`. */
  mark: string
  /** Votes by time. */
  votes: ReviewedVote[]
}

export type NetworkKind = 'address' | '/64' | '/56' | '/48'

/**
 * Votes of one day from which a network is suspicious: the votes that one address may cast in an hour without a proof,
 * and more for wider networks.
 */
const MANY: Record<NetworkKind, number> = { address: 60, '/64': 60, '/56': 120, '/48': 240 }
/** A wider network is omitted if a narrower one within it is listed and has nearly all of its votes. */
const NEARLY_ALL = 0.9
const BURST_VOTES = 20
const BURST_PAUSE_MS = 2000
const ORDER_TITLES = 3
const ORDER_VISITORS = 5

/** @param votes of one /48 or one IPv4 address on one day, in any order */
export function findRuns(votes: readonly ReviewedVote[]): VoteRun[] {
  const ordered = votes.toSorted((a, b) => compare(a.castAt, b.castAt) || compare(a.visitor, b.visitor))
  return [...findMany(ordered), ...findBursts(ordered), ...findOrders(ordered)]
}

function findMany(votes: ReviewedVote[]): VoteRun[] {
  const runs: VoteRun[] = []
  for (const [networkKind, hashOf] of CLASSES) {
    for (const [network, group] of Map.groupBy(votes, hashOf)) {
      if (network === '' || group.length < MANY[networkKind]) continue
      const isReported = runs.some(
        (run) => run.votes.length >= group.length * NEARLY_ALL && hashOf(run.votes[0]) === network,
      )
      if (!isReported) runs.push({ kind: 'many', network, networkKind, mark: '', votes: group })
    }
  }
  return runs
}

/** Network kinds, the narrowest first. The address of an IPv4 vote and the /64 of an IPv6 vote are in the same field. */
const CLASSES: [NetworkKind, (vote: ReviewedVote | undefined) => string][] = [
  ['address', (vote) => (vote?.network48 === '' ? vote.network : '')],
  ['/64', (vote) => (vote?.network48 === '' ? '' : (vote?.network ?? ''))],
  ['/56', (vote) => vote?.network56 ?? ''],
  ['/48', (vote) => vote?.network48 ?? ''],
]

function findBursts(votes: ReviewedVote[]): VoteRun[] {
  const bursts: ReviewedVote[][] = []
  for (const vote of votes) {
    const last = bursts.at(-1)
    const before = last?.at(-1)
    if (last && before && Date.parse(vote.castAt) - Date.parse(before.castAt) <= BURST_PAUSE_MS) last.push(vote)
    else bursts.push([vote])
  }
  return bursts
    .filter((burst) => burst.length >= BURST_VOTES)
    .map((burst) => ({ kind: 'burst', ...widestOf(burst), mark: burst[0]?.castAt ?? '', votes: burst }))
}

function findOrders(votes: ReviewedVote[]): VoteRun[] {
  const byVisitor = Map.groupBy(votes, ({ visitor }) => visitor)
  const long = [...byVisitor.values()].filter((own) => own.length >= ORDER_TITLES)
  const byOrder = Map.groupBy(long, (own) => JSON.stringify(own.map(({ subtopic }) => subtopic)))
  return [...byOrder]
    .filter(([, visitors]) => visitors.length >= ORDER_VISITORS)
    .map(([mark, visitors]) => {
      const run = visitors.flat().toSorted((a, b) => compare(a.castAt, b.castAt))
      return { kind: 'order', ...widestOf(run), mark, votes: run }
    })
}

function widestOf([first]: ReviewedVote[]): Pick<VoteRun, 'network' | 'networkKind'> {
  if (first?.network48) return { network: first.network48, networkKind: '/48' }
  return { network: first?.network ?? '', networkKind: 'address' }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
