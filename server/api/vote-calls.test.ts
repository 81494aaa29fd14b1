import { solveChallenge } from 'altcha-lib/v1'
import { describe, expect, test } from 'vitest'
import type { ProofChallenge } from '#domain/vote.ts'
import { functionsApi } from './fixtures/functions-api.ts'

const { call, newVisitor, rowsOf } = functionsApi()

describe('votes', () => {
  test('pass through subscribe, user, vote and votes', async () => {
    const fields = { isVoting: true, upVote: true, downVote: false, subtopic: 'Employment', email: false, user: false }
    const subscribed = await call('subscribe', fields)
    expect(subscribed.body).toEqual({ email: false, user: expect.stringMatching(/^.{16,}$/) })
    const { user } = subscribed.body

    expect((await call('user', subscribed.body)).body).toEqual({ topics: [], user })
    const vote = { subtopic: 'Employment', topics: [], tracking: user }
    expect((await call('vote', vote)).body).toEqual({ success: true })
    expect((await call('votes', { name: 'Employment', subtopic: true })).body).toEqual({ votes: 1 })

    expect((await call('subscribe', { ...fields, user })).body).toEqual({ email: false, user })
    expect((await call('user', { email: false, user })).body).toEqual({ topics: ['Employment'], user })
    const refused = await call('vote', { ...vote, topics: ['something else'] })
    expect([refused.status, refused.body]).toEqual([200, { success: false }])
    expect((await call('votes', { name: 'Employment', subtopic: true })).body).toEqual({ votes: 1 })
  })

  test('are counted for Arts without a name, and are 0 for a title without votes', async () => {
    await call('vote', { subtopic: 'Arts', tracking: await newVisitor() })
    expect((await call('votes', {})).body).toEqual({ votes: 1 })
    expect((await call('votes', { name: '', subtopic: true })).body).toEqual({ votes: 1 })
    expect((await call('votes', { name: 'Nobody’s', subtopic: true })).body).toEqual({ votes: 0 })
  })

  test('are counted for a title regardless of spaces and Unicode composition', async () => {
    await call('vote', { subtopic: ' Nin\u0303os ', tracking: await newVisitor() })
    expect((await call('votes', { name: 'Ni\u00f1os' })).body).toEqual({ votes: 1 })
  })

  test('are withdrawn by downVote only for their own visitor', async () => {
    const [ana, ben] = [await newVisitor(), await newVisitor()]
    await call('vote', { subtopic: 'Health', tracking: ana })
    const down = { isVoting: true, upVote: false, downVote: true, subtopic: 'Health', email: false }
    expect((await call('subscribe', { ...down, user: ben })).body).toEqual({ email: false, user: ben })
    await call('subscribe', { ...down, user: false })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })

    expect((await call('subscribe', { ...down, user: ana })).body).toEqual({ email: false, user: ana })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 0 })
    await call('subscribe', { ...down, user: ana })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 0 })
    expect((await call('vote', { subtopic: 'Health', tracking: ana })).body).toEqual({ success: true })
  })

  test('are unchanged by upVote and downVote together', async () => {
    const ana = await newVisitor()
    await call('vote', { subtopic: 'Health', tracking: ana })
    await call('subscribe', { isVoting: true, upVote: true, downVote: true, subtopic: 'Health', user: ana })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })
  })

  test('are not counted for unknown visitor values, which have no topics', async () => {
    for (const tracking of ['nobody-we-ever-met', 'x', "' or '1'='1"])
      expect((await call('vote', { subtopic: 'Health', tracking })).body).toEqual({ success: false })
    expect((await call('user', { email: false, user: 'nobody-we-ever-met' })).body).toEqual({ topics: [], user: false })
    expect((await call('user', { email: false, user: false })).body).toEqual({ topics: [], user: false })
  })
})

describe('a vote for a title', () => {
  test('is not counted if the site does not have the title', async () => {
    const { status, body } = await call('vote', { subtopic: 'Nowhere', tracking: await newVisitor() })
    expect([status, body]).toEqual([200, { success: false }])
    expect((await call('votes', { name: 'Nowhere' })).body).toEqual({ votes: 0 })
  })

  test('returns 503 with Retry-After while the titles are unavailable', async () => {
    const tracking = await newVisitor()
    const { status, headers, body } = await call('vote', { subtopic: 'Unknowable', tracking })
    expect([status, headers.get('retry-after'), body]).toEqual([503, '5', { error: expect.any(String) }])
    expect(await rowsOf('vote')).toEqual([])
  })
})

describe('votes beyond the budget of a network', () => {
  const key = { 'Idempotency-Key': '7b0a5c7e-9d5b-4f0e-8f6e-0c2f8a7f5d11' }

  /** Casts votes from one network until further votes need a proof. */
  async function spend(): Promise<void> {
    for (let i = 0; i < 60; i += 1)
      expect((await call('vote', { subtopic: 'Health', tracking: await newVisitor() })).body).toEqual({ success: true })
  }

  async function solve(input: unknown): Promise<string> {
    const { algorithm, challenge, maxnumber, salt, signature } = input as ProofChallenge
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
    return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }))
  }

  test.each([
    ['with an idempotency key', key],
    ['without an idempotency key', {}],
  ])('require a proof, and count once with it: %s', async (_, headers) => {
    await spend()
    const vote = { subtopic: 'Health', tracking: await newVisitor(), topics: [] }
    const refusal = await call('vote', vote, headers)
    expect([refusal.status, refusal.body]).toEqual([
      200,
      {
        success: false,
        proof: {
          algorithm: 'SHA-256',
          challenge: expect.any(String),
          maxnumber: 50,
          salt: expect.any(String),
          signature: expect.any(String),
        },
      },
    ])
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 60 })
    const proof = await solve(refusal.body['proof'])
    expect((await call('vote', { ...vote, proof }, headers)).body).toEqual({ success: true })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 61 })
    const again = await call('vote', { ...vote, proof }, headers)
    expect(again.body).toEqual({ success: 'Idempotency-Key' in headers })
  })

  test('require another proof after a wrong one, without affecting other networks and calls', async () => {
    await spend()
    const vote = { subtopic: 'Health', tracking: await newVisitor() }
    for (const proof of ['x', 'e30=', '', false, null])
      expect((await call('vote', { ...vote, proof })).body).toMatchObject({ success: false, proof: {} })
    expect((await call('vote', { ...vote, proof: 7 })).status).toBe(400)
    expect((await call('vote', { ...vote, proof: 'x'.repeat(2001) })).status).toBe(400)
    expect((await call('user', { user: vote.tracking })).body['topics']).toEqual([])
    expect((await call('vote', vote, { 'x-test-address': '198.51.100.7' })).body).toEqual({ success: true })
  })
})
