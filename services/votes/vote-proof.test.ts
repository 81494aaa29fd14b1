import { createChallenge, solveChallenge } from 'altcha-lib/v1'
import { describe, expect, test } from 'vitest'
import { createVoteProof } from './vote-proof.ts'

const at = new Date('2026-03-01T12:00:00Z')
const vote = { visitor: 'value-of-sixteen-1', subtopic: 'Health' }
const proofs = createVoteProof(async () => 'the key of the servers', 50)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** A solution by ALTCHA's own library. */
async function solution(asker = proofs) {
  const { algorithm, challenge, salt, signature, maxnumber } = await asker.ask(vote, at)
  const solved = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  return { algorithm, challenge, number: solved?.number ?? -1, salt, signature }
}

test('a challenge has the fields of ALTCHA version 1', async () => {
  expect(await proofs.ask(vote, at)).toEqual({
    algorithm: 'SHA-256',
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    maxnumber: 50,
    salt: expect.stringMatching(/^[0-9a-f]{24}\?vote=[0-9a-f]{32}&expires=1772367000&$/),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('a solution is accepted, even with additional fields of other solvers', async () => {
  const payload = await solution()
  const solved = { challenge: payload.challenge, expiresAt: '2026-03-01T12:10:00.000Z' }
  expect(await proofs.solved(encode(payload), vote, at)).toEqual(solved)
  expect(await proofs.solved(encode({ ...payload, took: 12, worker: true }), vote, at)).toEqual(solved)
})

describe('a solution is rejected', () => {
  test.each<[what: string, change: (payload: Awaited<ReturnType<typeof solution>>) => object]>([
    ['another number', (payload) => ({ ...payload, number: payload.number + 1 })],
    ['a number as text', (payload) => ({ ...payload, number: String(payload.number) })],
    ['a broken number', (payload) => ({ ...payload, number: payload.number + 0.5 })],
    ['another algorithm', (payload) => ({ ...payload, algorithm: 'SHA-1' })],
    ['another signature', (payload) => ({ ...payload, signature: 'a'.repeat(64) })],
    ['no signature', ({ signature: _, ...payload }) => payload],
    [
      'a later time in the salt',
      (payload) => ({ ...payload, salt: payload.salt.replace(/expires=\d+/, 'expires=9999999999') }),
    ],
    [
      'a salt without its time, which is written into the number',
      (payload) => ({
        ...payload,
        salt: payload.salt.replace(/expires=.*$/, ''),
        number: `${/expires=.*$/.exec(payload.salt)?.[0]}${payload.number}`,
      }),
    ],
    ['a list', () => []],
    ['null', () => null as unknown as object],
  ])('if it has %s', async (_, change) => {
    expect(await proofs.solved(encode(change(await solution())), vote, at)).toBeNull()
  })

  test.each(['', 'x', '%%%', 'e30=', encode('text'), 'A'.repeat(2000)])('if it is the text %j', async (proof) => {
    expect(await proofs.solved(proof, vote, at)).toBeNull()
  })

  test('if it is late, or for another visitor or title', async () => {
    const proof = encode(await solution())
    const tenMinutes = new Date(at.getTime() + 600_001)
    expect(await proofs.solved(proof, vote, tenMinutes)).toBeNull()
    expect(await proofs.solved(proof, { ...vote, visitor: 'value-of-sixteen-2' }, at)).toBeNull()
    expect(await proofs.solved(proof, { ...vote, subtopic: 'Arts' }, at)).toBeNull()
  })

  test('if its challenge has another key, or neither a vote nor a time', async () => {
    const other = createVoteProof(async () => 'another key', 50)
    expect(await proofs.solved(encode(await solution(other)), vote, at)).toBeNull()
    const { maxnumber, ...bare } = await createChallenge({ hmacKey: 'the key of the servers', number: 7, maxNumber: 9 })
    expect(maxnumber).toBe(9)
    expect(await proofs.solved(encode({ ...bare, number: 7 }), vote, at)).toBeNull()
  })
})
