import { describe, expect, test } from 'vitest'
import { findRuns, type ReviewedVote, type VoteRun } from './vote-runs.ts'

const start = Date.parse('2026-03-01T12:00:00Z')

/** The vote at this index: a new visitor from one IPv4 address, one vote per minute. */
function vote(index: number, changes: Partial<ReviewedVote> = {}): ReviewedVote {
  return {
    visitor: `visitor ${index}`,
    subtopic: `Title ${index % 7}`,
    castAt: new Date(start + index * 60_000).toISOString(),
    network: 'school',
    network56: '',
    network48: '',
    hasProof: false,
    isVoid: false,
    ...changes,
  }
}

const votes = (count: number, changesOf: (index: number) => Partial<ReviewedVote> = () => ({})) =>
  Array.from({ length: count }, (_, index) => vote(index, changesOf(index)))
const summaryOf = (runs: VoteRun[]) =>
  runs.map(({ kind, network, networkKind, votes: found }) => [kind, networkKind, network, found.length])
const ipv6 = (index: number, of56: number, of64: number) => ({
  network: `64-${index % of64}`,
  network56: `56-${index % of56}`,
  network48: '48',
})

test('findRuns ignores fewer than 60 votes that are minutes apart', () => {
  expect(findRuns([])).toEqual([])
  expect(findRuns(votes(59))).toEqual([])
})

describe('many votes of one network', () => {
  test('are reported for an IPv4 address', () =>
    expect(summaryOf(findRuns(votes(60)))).toEqual([['many', 'address', 'school', 60]]))

  test('are reported for a /48 if they come from many of its subnets', () => {
    expect(summaryOf(findRuns(votes(239, (index) => ipv6(index, 30, 120))))).toEqual([])
    expect(summaryOf(findRuns(votes(240, (index) => ipv6(index, 30, 120))))).toEqual([['many', '/48', '48', 240]])
  })

  test('are attributed to the narrowest network that contains nearly all of them', () => {
    expect(summaryOf(findRuns(votes(300, (index) => ipv6(index, 1, 1))))).toEqual([['many', '/64', '64-0', 300]])
    expect(summaryOf(findRuns(votes(300, (index) => ipv6(index, 1, 60))))).toEqual([['many', '/56', '56-0', 300]])
  })

  test('are reported for a household within a large network, and for that network', () => {
    const made = votes(70, () => ({ ...ipv6(0, 1, 1) }))
    const others = votes(300, (index) => ipv6(index + 1, 100, 200)).map((one, index) => ({
      ...one,
      visitor: `other ${index}`,
    }))
    const kinds = findRuns([...made, ...others]).map(({ networkKind }) => networkKind)
    expect(kinds).toEqual(['/64', '/48'])
  })
})

test('findRuns reports consecutive votes as a burst, regardless of their order', () => {
  const quick = votes(25, (index) => ({ castAt: new Date(start + index * 900).toISOString() })).toReversed()
  expect(summaryOf(findRuns(quick))).toEqual([['burst', 'address', 'school', 25]])
  const slow = votes(25, (index) => ({ castAt: new Date(start + index * 2100).toISOString() }))
  expect(findRuns(slow)).toEqual([])
  expect(findRuns(quick.slice(0, 19))).toEqual([])
})

test('findRuns reports visitors who vote for the same titles in the same order', () => {
  const inOrder = (visitors: number, titles: string[]) =>
    Array.from({ length: visitors }, (_, who) =>
      titles.map((subtopic, i) => vote(who * 10 + i, { visitor: `one ${who} of ${titles.join()}`, subtopic })),
    ).flat()
  const [abc, cba] = [inOrder(5, ['A', 'B', 'C']), inOrder(4, ['C', 'B', 'A'])]
  const runs = findRuns([...abc, ...cba])
  expect(summaryOf(runs)).toEqual([['order', 'address', 'school', 15]])
  expect(runs[0]?.mark).toBe('["A","B","C"]')
  expect(findRuns(inOrder(5, ['A', 'B']))).toEqual([])
})
