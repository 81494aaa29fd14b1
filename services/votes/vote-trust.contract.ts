import { solveChallenge } from 'altcha-lib/v1'
import { describe, expect, test } from 'vitest'
import type { ProofChallenge } from '#domain/vote.ts'
import type { Queries, Store } from '../storage/database.ts'
import { listVotes } from '../storage/records.ts'
import { listRuns, listVoidMarks, restoreVotes, voidVotes } from './vote-review.ts'
import { createVoteService, type VoterNetwork } from './votes.ts'

const at = new Date('2026-03-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const daysLater = (days: number) => minutesLater(days * 24 * 60)
const SCHOOL: VoterNetwork[] = [{ name: '192.0.2.1', weight: 1 }]

/** The networks of an IPv6 address: a /64 by its index in one /48. */
function subnet(index: number): VoterNetwork[] {
  const [high, low] = [Math.floor(index / 256), index % 256]
  return [
    { name: `2001:db8:1:${high}:${low}::/64`, weight: 1 },
    { name: `2001:db8:1:${high}::/56`, weight: 4 },
    { name: '2001:db8:1::/48', weight: 16 },
  ]
}

/** The solution of a challenge in the format of a browser. */
async function solve({ algorithm, challenge, maxnumber, salt, signature }: ProofChallenge): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  return Buffer.from(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature })).toString(
    'base64',
  )
}

/** Requirements for the trust of votes on every store, through two servers. */
export function voteTrustContract(stores: () => { one: Store; other: Store }): void {
  let made = 0
  const votesOf = (store: Store, asksProof = true) =>
    createVoteService(store, {
      newValue: () => `trusted-value-of-sixteen-${(made += 1)}`,
      isTitle: async (title) => title !== 'Nowhere',
      asksProof,
      maxNumber: 50,
    })
  const newVisitor = async (votes: ReturnType<typeof votesOf>) => String(await votes.recognize('', at))

  /** Casts votes of new visitors until one needs a proof. Returns that ballot and the number of counted votes. */
  async function voteUntilAsked(votes: ReturnType<typeof votesOf>, networksOf: (index: number) => VoterNetwork[]) {
    for (let counted = 0; ; counted += 1) {
      const ballot = { subtopic: 'Health', visitor: await newVisitor(votes), networks: networksOf(counted) }
      const outcome = await votes.cast(ballot, at)
      if (typeof outcome === 'object') return { counted, ballot, challenge: outcome }
      expect(outcome).toBe('counted')
    }
  }

  describe('trusted votes', () => {
    test('never count for an unknown title', async () => {
      const votes = votesOf(stores().one)
      const ballot = { subtopic: 'Nowhere', visitor: await newVisitor(votes) }
      expect(await votes.cast(ballot, at)).toBe('refused')
      expect(await votes.cast(ballot, at, { request: 'c1', fingerprint: 'f' })).toBe('refused')
      expect(await votes.count('Nowhere')).toBe(0)
    })

    test('are limited to sixty an hour per address without a proof, across servers and restarts', async () => {
      const votes = votesOf(stores().one)
      const { counted, ballot } = await voteUntilAsked(votes, () => SCHOOL)
      expect(counted).toBe(60)
      const restarted = votesOf(stores().other)
      expect(await restarted.cast(ballot, minutesLater(59))).toMatchObject({ algorithm: 'SHA-256', maxnumber: 50 })
      const elsewhere = { ...ballot, networks: [{ name: '192.0.2.2', weight: 1 }] }
      expect(await restarted.cast(elsewhere, at)).toBe('counted')
      const other = { ...ballot, visitor: await newVisitor(votes) }
      expect(await restarted.cast(other, minutesLater(66))).toBe('counted')
    })

    test('do not exceed the budget when cast at once through two servers', async () => {
      const [one, other] = [votesOf(stores().one), votesOf(stores().other)]
      const visitors = await Promise.all(Array.from({ length: 80 }, () => newVisitor(one)))
      const outcomes = await Promise.all(
        visitors.map((visitor, index) =>
          (index % 2 === 0 ? one : other).cast({ subtopic: 'Arts', visitor, networks: SCHOOL }, at),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(60)
      expect(await one.count('Arts')).toBe(60)
    })

    test('lose no budget to refused votes', async () => {
      const votes = votesOf(stores().one)
      const ana = { subtopic: 'Arts', visitor: await newVisitor(votes), networks: SCHOOL }
      await votes.cast(ana, at)
      for (let i = 0; i < 70; i += 1) expect(await votes.cast(ana, at)).toBe('refused')
      expect((await voteUntilAsked(votes, () => SCHOOL)).counted).toBe(59)
    })

    test('count with a proof, with the same idempotency key or without one', async () => {
      const votes = votesOf(stores().one)
      const { ballot } = await voteUntilAsked(votes, () => SCHOOL)
      const request = { request: 'd1', fingerprint: 'f' }
      const challenge = (await votes.cast(ballot, at, request)) as ProofChallenge
      const proved = { ...ballot, proof: await solve(challenge) }
      expect(await votesOf(stores().other).cast(proved, at, request)).toBe('counted')
      expect(await votes.cast(proved, at, request)).toBe('counted')
      expect(await votes.cast(ballot, at, request)).toBe('counted')
      expect(await votes.cast(proved, at)).toBe('refused')
      const next = { ...ballot, visitor: await newVisitor(votes) }
      const proof = await solve((await votes.cast(next, at)) as ProofChallenge)
      expect(await votes.cast({ ...next, proof }, at)).toBe('counted')
      expect(await votes.count('Health')).toBe(62)
    })

    test('have challenges for one visitor and title, valid once and for ten minutes', async () => {
      const votes = votesOf(stores().one)
      const { ballot, challenge } = await voteUntilAsked(votes, () => SCHOOL)
      const proof = await solve(challenge)
      const isAsked = async (changes: object, when = at) =>
        typeof (await votes.cast({ ...ballot, proof, ...changes }, when)) === 'object'
      expect(await isAsked({ visitor: await newVisitor(votes) })).toBe(true)
      expect(await isAsked({ subtopic: 'Arts' })).toBe(true)
      expect(await isAsked({}, minutesLater(11))).toBe(true)
      expect(await votes.cast({ ...ballot, proof }, minutesLater(9))).toBe('counted')
      await votes.withdraw(ballot, minutesLater(9))
      expect(await isAsked({}, minutesLater(9))).toBe(true)
    })

    test('are refused without a challenge if the visitor may not vote', async () => {
      const votes = votesOf(stores().one)
      const { ballot } = await voteUntilAsked(votes, () => SCHOOL)
      expect(await votes.cast({ ...ballot, visitor: 'never-issued-by-anybody' }, at)).toBe('refused')
      expect(await votes.cast({ ...ballot, subtopic: 'Nowhere' }, at)).toBe('refused')
    })

    test('all count if proofs are turned off', async () => {
      const votes = votesOf(stores().one, false)
      for (let i = 0; i < 70; i += 1)
        expect(
          await votes.cast({ subtopic: 'Arts', visitor: await newVisitor(votes), networks: SCHOOL, proof: 'x' }, at),
        ).toBe('counted')
    })
  })

  describe('the review of votes', () => {
    /** 25 votes of one /48 within seconds, and one of an adjacent network. */
    async function openReview() {
      const votes = votesOf(stores().one)
      const visitors: string[] = []
      for (let i = 0; i < 25; i += 1) {
        const visitor = await newVisitor(votes)
        visitors.push(visitor)
        const subtopic = i % 5 === 0 ? 'Arts' : 'Health'
        await votes.cast({ subtopic, visitor, networks: subnet(i * 256) }, new Date(at.getTime() + i * 100))
      }
      const neighbor = { subtopic: 'Health', visitor: await newVisitor(votes), networks: SCHOOL }
      await votes.cast(neighbor, at)
      return { votes, visitors }
    }
    const counts = async (votes: ReturnType<typeof votesOf>) => [await votes.count('Arts'), await votes.count('Health')]

    test('finds the run of one network, with the same name on every server', async () => {
      await openReview()
      const [run, ...others] = await listRuns(stores().other)
      expect([run?.kind, run?.networkKind, run?.votes.length, others]).toEqual(['burst', '/48', 25, []])
      expect((await listRuns(stores().one)).map(({ name }) => name)).toEqual([run?.name])
    })

    test('excludes void votes from counts, without deleting them', async () => {
      const { votes, visitors } = await openReview()
      const [run] = await listRuns(stores().one)
      expect(await voidVotes(stores().other, run?.votes ?? [], daysLater(1))).toBe(25)
      expect(await voidVotes(stores().one, run?.votes ?? [], daysLater(2))).toBe(0)
      expect(await counts(votes)).toEqual([0, 1])
      expect(await listVoidMarks(stores().one)).toEqual([{ voidedAt: daysLater(1).toISOString(), votes: 25 }])

      const voided = { subtopic: 'Health', visitor: visitors[1] ?? '' }
      expect(await votes.cast(voided, at)).toBe('refused')
      await votes.withdraw(voided, at)
      expect(await votes.cast(voided, at)).toBe('refused')
      expect(await votes.titlesOf(voided.visitor)).toEqual(['Health'])
      expect(await counts(votes)).toEqual([0, 1])

      const listed: string[] = []
      for await (const { voidedAt } of listVotes(stores().one)) listed.push(voidedAt)
      expect(listed.filter((voidedAt) => voidedAt !== '')).toHaveLength(25)
      expect(listed).toHaveLength(26)
    })

    test('restores only votes voided at the same time', async () => {
      const { votes } = await openReview()
      const [run] = await listRuns(stores().one)
      await voidVotes(stores().one, run?.votes.slice(0, 5) ?? [], daysLater(1))
      await voidVotes(stores().one, run?.votes ?? [], daysLater(2))
      expect(await listVoidMarks(stores().one)).toMatchObject([{ votes: 20 }, { votes: 5 }])
      expect(await restoreVotes(stores().other, daysLater(2).toISOString())).toBe(20)
      expect(await counts(votes)).toEqual([4, 17])
      expect(await restoreVotes(stores().one, daysLater(2).toISOString())).toBe(0)
      expect(await restoreVotes(stores().one, '')).toBe(0)
      await restoreVotes(stores().one, daysLater(1).toISOString())
      expect(await counts(votes)).toEqual([5, 21])
    })
  })

  describe('the data stored with a vote', () => {
    const rowsOf = (read: (db: Queries) => Promise<object[]>) => stores().one.read(read)
    const castBy = async (votes: ReturnType<typeof votesOf>, when: Date, networks = subnet(7)) => {
      await votes.cast({ subtopic: 'Arts', visitor: await newVisitor(votes), networks }, when)
      const rows = await stores().one.read((db) => db.selectFrom('vote').selectAll().orderBy('cast_at').execute())
      return rows.at(-1)
    }

    test('contain a hash of each network, which is the same on all servers for a day', async () => {
      const first = await castBy(votesOf(stores().one), at)
      const second = await castBy(votesOf(stores().other), minutesLater(1), subnet(8))
      const next = await castBy(votesOf(stores().one), daysLater(1))
      for (const name of ['network', 'network_56', 'network_48'] as const)
        expect(first?.[name]).toMatch(/^[0-9a-f]{32}$/)
      expect([second?.network_56, second?.network_48]).toEqual([first?.network_56, first?.network_48])
      expect(second?.network).not.toBe(first?.network)
      expect(next?.network).not.toBe(first?.network)
      expect(JSON.stringify([first, second, next])).not.toContain('2001:db8')
    })

    test('lose their salt at the end of the day', async () => {
      const votes = votesOf(stores().one)
      await castBy(votes, at)
      const salts = () => rowsOf((db) => db.selectFrom('day_salt').select('day').execute())
      expect(await salts()).toEqual([{ day: '2026-03-01' }])
      await votesOf(stores().other).forgetTraces(new Date('2026-03-02T00:00:00Z'))
      expect(await salts()).toEqual([])
      await castBy(votes, daysLater(1))
      expect(await salts()).toEqual([{ day: '2026-03-02' }])
    })

    test('lose the hashes after thirty days', async () => {
      const votes = votesOf(stores().one)
      await castBy(votes, at)
      await castBy(votes, daysLater(2))
      await votes.forgetTraces(daysLater(29))
      const networks = () =>
        rowsOf((db) =>
          db.selectFrom('vote').select(['network', 'network_56', 'network_48']).orderBy('cast_at').execute(),
        )
      expect((await networks()).flatMap(Object.values)).not.toContain('')
      await votes.forgetTraces(daysLater(31))
      const [old, young] = await networks()
      expect(Object.values(old ?? {})).toEqual(['', '', ''])
      expect(Object.values(young ?? {})).not.toContain('')
      expect(await votes.count('Arts')).toBe(2)
    })

    test('lose budgets and used challenges when they expire', async () => {
      const votes = votesOf(stores().one)
      const { ballot, challenge } = await voteUntilAsked(votes, () => SCHOOL)
      await votes.cast({ ...ballot, proof: await solve(challenge) }, at)
      const left = async () => [
        (await rowsOf((db) => db.selectFrom('vote_budget').selectAll().execute())).length,
        (await rowsOf((db) => db.selectFrom('used_proof').selectAll().execute())).length,
      ]
      await votes.forgetTraces(minutesLater(9))
      expect(await left()).toEqual([1, 1])
      await votes.forgetTraces(minutesLater(66))
      expect(await left()).toEqual([0, 0])
    })
  })
}
