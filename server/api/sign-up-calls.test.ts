import { describe, expect, test } from 'vitest'
import { functionsApi } from './fixtures/functions-api.ts'

const { call, newVisitor, rowsOf } = functionsApi()

describe('a sign-up', () => {
  const fields = {
    firstName: 'Ana',
    lastName: 'Nguyen',
    email: 'Ana@example.org',
    organization: 'Friends of the Bayou',
    phone: '713 555 0100',
    county: 'Harris',
    topics: ['Arts'],
    profile: ['Researcher/analyst'],
    isVoting: false,
    currentEmail: false,
    user: false,
  }

  test('returns the e-mail and a visitor value, and stores all fields', async () => {
    const { status, body } = await call('subscribe', fields)
    expect([status, body]).toEqual([200, { email: 'Ana@example.org', user: expect.any(String) }])
    expect(await rowsOf('sign_up')).toMatchObject([
      { email: 'Ana@example.org', first_name: 'Ana', organization: 'Friends of the Bayou', topics: '["Arts"]' },
    ])
  })

  test('from the footer requires only an e-mail', async () => {
    expect((await call('subscribe', { email: 'ana@example.org' })).status).toBe(200)
  })

  test('does not disclose whether an address is on the list', async () => {
    const first = await call('subscribe', fields)
    await call('vote', { subtopic: 'Health', tracking: first.body['user'] })
    const again = await call('subscribe', { email: 'ana@EXAMPLE.org' })
    const fresh = await call('subscribe', { email: 'ben@example.org' })
    for (const { status, body } of [again, fresh]) expect([status, Object.keys(body)]).toEqual([200, ['email', 'user']])
    expect(again.body['email']).toBe('ana@EXAMPLE.org')
    expect(again.body['user']).not.toBe(first.body['user'])
    expect((await call('user', again.body)).body['topics']).toEqual([])
    expect(await rowsOf('sign_up')).toHaveLength(2)
  })

  test('ignores the e-mail of another visitor in a vote', async () => {
    const ana = await call('subscribe', fields)
    await call('vote', { subtopic: 'Health', tracking: ana.body['user'] })
    const posing = { isVoting: true, downVote: true, subtopic: 'Health', email: 'Ana@example.org', user: false }
    const response = await call('subscribe', posing)
    expect(response.body['user']).not.toBe(ana.body['user'])
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })
    expect((await call('user', { email: 'Ana@example.org', user: false })).body).toEqual({ topics: [], user: false })
  })

  test('keeps the visitor value of the browser', async () => {
    const user = await newVisitor()
    expect((await call('subscribe', { ...fields, user })).body['user']).toBe(user)
  })

  test('stores hostile text as text', async () => {
    const firstName = `<img src=x onerror=alert(1)>'); drop table vote;--`
    await call('subscribe', { ...fields, firstName, isAdmin: true, __proto__: { polluted: true } })
    expect(await rowsOf('sign_up')).toMatchObject([{ first_name: firstName }])
    expect('polluted' in {}).toBe(false)
  })
})
