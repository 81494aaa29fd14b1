import { describe, expect, test } from 'vitest'
import { functionsApi } from './fixtures/functions-api.ts'

const { call, newVisitor, rowsOf } = functionsApi()

describe('a request repeated with its Idempotency-Key', () => {
  const key = { 'Idempotency-Key': '0d8b4a4e-3a39-4a0b-9a57-7a3e4a1c9b11' }

  test('returns success for a vote, and counts it once', async () => {
    const vote = { subtopic: 'Health', topics: [], tracking: await newVisitor() }
    expect((await call('vote', vote, key)).body).toEqual({ success: true })
    expect((await call('vote', { tracking: vote.tracking, subtopic: 'Health' }, key)).body).toEqual({ success: true })
    expect((await call('vote', vote)).body).toEqual({ success: false })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })
  })

  test('returns the same visitor', async () => {
    const fields = { isVoting: true, user: false }
    const { body } = await call('subscribe', fields, key)
    expect((await call('subscribe', fields, key)).body).toEqual(body)
    expect(await rowsOf('visitor')).toHaveLength(1)
  })

  test('returns 422 with another body', async () => {
    const tracking = await newVisitor()
    await call('vote', { subtopic: 'Health', tracking }, key)
    expect((await call('vote', { subtopic: 'Arts', tracking }, key)).status).toBe(422)
    expect((await call('votes', { name: 'Arts' })).body).toEqual({ votes: 0 })
  })

  test('discloses nothing to another network for a guessable key', async () => {
    const fields = { isVoting: true, user: false }
    const guessable = { 'Idempotency-Key': '1' }
    const { body } = await call('subscribe', fields, guessable)
    expect((await call('subscribe', fields, guessable)).body).toEqual(body)
    const other = { ...guessable, 'x-test-address': '198.51.100.7' }
    expect((await call('subscribe', fields, other)).body['user']).not.toBe(body['user'])
  })

  test.each(['x'.repeat(201), 'a key', 'clé'])('returns 400 for the key %j', async (text) => {
    expect((await call('votes', {}, { 'Idempotency-Key': text })).status).toBe(400)
  })
})
