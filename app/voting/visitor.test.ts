import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { functionCaller, type CallFunction } from './functions-call.ts'
import { countVotes, createVoteAttempt, readVotes, subscribe } from './visitor.ts'

const signal = new AbortController().signal
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the answers in order; an Error is thrown. */
function answering(...answers: (Record<string, unknown> | Error)[]) {
  const calls: [string, object, string | undefined][] = []
  const call: CallFunction = async (name, fields, { key }) => {
    calls.push([name, fields, key])
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left')
    return answer
  }
  return { call, calls }
}

const NEW = { isVoting: true, upVote: true, downVote: false, subtopic: 'Arts', email: false, user: false }

describe('a vote', () => {
  test('calls subscribe, user and vote, in this order, with one key', async () => {
    const { call, calls } = answering(
      { email: false, user: 'u1' },
      { topics: ['Health'], user: 'u1' },
      { success: true },
    )
    expect(await createVoteAttempt(call, 'Arts', 'k').cast(signal)).toBe('counted')
    expect(calls).toEqual([
      ['subscribe', NEW, 'k'],
      ['user', { email: false, user: 'u1' }, 'k'],
      ['vote', { subtopic: 'Arts', topics: ['Health'], tracking: 'u1' }, 'k'],
    ])
    expect([...kept]).toEqual([['user', 'u1']])
  })

  test('sends the stored values of the browser', async () => {
    kept.set('email', 'ana@example.org').set('user', 'u0')
    const { call, calls } = answering(
      { email: 'ana@example.org', user: 'u0' },
      { topics: [], user: 'u0' },
      { success: false },
    )
    expect(await createVoteAttempt(call, 'Arts', 'k').cast(signal)).toBe('refused')
    expect(calls[0]?.[1]).toEqual({ ...NEW, email: 'ana@example.org', user: 'u0' })
  })

  test('continues where it stopped, with the same requests', async () => {
    const { call, calls } = answering(
      new Error('lost'),
      { email: false, user: 'u1' },
      { topics: [], user: 'u1' },
      new Error('lost'),
      { success: true },
    )
    const ballot = createVoteAttempt(call, 'Arts', 'k')
    await expect(ballot.cast(signal)).rejects.toThrow('lost')
    await expect(ballot.cast(signal)).rejects.toThrow('lost')
    expect(await ballot.cast(signal)).toBe('counted')
    expect(calls.map(([name]) => name)).toEqual(['subscribe', 'subscribe', 'user', 'vote', 'vote'])
    expect(calls[0]).toEqual(calls[1])
    expect(calls[3]).toEqual(calls[4])
  })
})

describe('a vote that requires a proof of work', () => {
  const proof = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 9, salt: 's', signature: 'g' }
  const user = { email: false, user: 'u1' }
  const begun = [user, { topics: [], user: 'u1' }]

  test('is sent again with the solution and the same key', async () => {
    const { call, calls } = answering(...begun, { success: false, proof }, { success: true })
    const prove = vi.fn(async () => 'solved')
    expect(await createVoteAttempt(call, 'Arts', 'k', prove).cast(signal)).toBe('counted')
    expect(prove).toHaveBeenCalledWith(proof, signal)
    const vote = { subtopic: 'Arts', topics: [], tracking: 'u1' }
    expect(calls.slice(2)).toEqual([
      ['vote', vote, 'k'],
      ['vote', { ...vote, proof: 'solved' }, 'k'],
    ])
  })

  test('repeats its solution if the response is lost, and solves again if it was late', async () => {
    const refusal = { success: false, proof }
    const { call, calls } = answering(...begun, refusal, new Error('lost'), refusal, { success: false })
    let solved = 0
    const ballot = createVoteAttempt(call, 'Arts', 'k', async () => `solved ${(solved += 1)}`)
    await expect(ballot.cast(signal)).rejects.toThrow('lost')
    expect(await ballot.cast(signal)).toBe('refused')
    const proofs = calls.slice(2).map(([, fields]) => (fields as { proof?: string }).proof)
    expect(proofs).toEqual([undefined, 'solved 1', 'solved 1', 'solved 2'])
  })

  test('stops after a few attempts', async () => {
    const refusals = Array.from({ length: 9 }, () => ({ success: false, proof }))
    const { call, calls } = answering(...begun, ...refusals)
    await expect(createVoteAttempt(call, 'Arts', 'k', async () => 'x').cast(signal)).rejects.toThrow(
      'no proof was accepted',
    )
    expect(calls).toHaveLength(6)
  })

  test.each([{ algorithm: 'SHA-1' }, { salt: 7 }, { maxnumber: '9' }])(
    'treats an invalid challenge (%j) as a refusal',
    async (change) => {
      const { call } = answering(...begun, { success: false, proof: { ...proof, ...change } })
      expect(await createVoteAttempt(call, 'Arts', 'k').cast(signal)).toBe('refused')
    },
  )
})

test('a sign-up adds the stored values as currentEmail and user', async () => {
  kept.set('email', 'old@example.org').set('user', 'u0')
  const { call, calls } = answering({ email: 'ana@example.org', user: 'u0' })
  await subscribe(call, { email: 'ana@example.org' }, { key: 'k', signal })
  const sent = { email: 'ana@example.org', isVoting: false, currentEmail: 'old@example.org', user: 'u0' }
  expect(calls).toEqual([['subscribe', sent, 'k']])
  expect(kept.get('email')).toBe('ana@example.org')
})

test('a count that is not a number is an error', async () => {
  await expect(countVotes(answering({ votes: '3' }).call, 'Arts', signal)).rejects.toThrow('not a number')
})

test('a count is readable with a GET', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', (address: unknown) => {
    requests.push(address)
    return Promise.resolve(Response.json({ votes: 7 }))
  })
  expect(await readVotes('/functions', 'Food & Health', signal)).toBe(7)
  expect(requests).toEqual(['/functions/votes?name=Food%20%26%20Health'])
})

test.each([
  [404, '{}'],
  [200, '[]x'],
  [200, 'null'],
])('a response %i %s is an error', async (status, body) => {
  const call = functionCaller('/functions/', async () => new Response(body, { status }))
  await expect(call('votes', {}, { signal })).rejects.toThrow()
})
