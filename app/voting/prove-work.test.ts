import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import type { ProofChallenge } from '#domain/vote.ts'
import { proveWork } from './prove-work.ts'

const signal = new AbortController().signal
const hmacKey = 'a key'

async function challenge(number: number, maxNumber = 3000): Promise<ProofChallenge> {
  const made = await createChallenge({ hmacKey, number, maxNumber, params: { vote: 'año' } })
  return { ...made, algorithm: 'SHA-256', maxnumber: maxNumber }
}

test.each([0, 1, 199, 200, 2999, 3000])('the number %i is found, and ALTCHA accepts the solution', async (number) => {
  const task = await challenge(number)
  const proof = await proveWork(task, signal)
  const { maxnumber: _, ...fields } = task
  expect(JSON.parse(atob(proof))).toEqual({ ...fields, number })
  expect(await verifySolution(proof, hmacKey)).toBe(true)
})

test('a challenge without a solution is an error', async () => {
  await expect(proveWork(await challenge(3001), signal)).rejects.toThrow('no solution')
  await expect(proveWork({ ...(await challenge(1)), challenge: 'xyz' }, signal)).rejects.toThrow('no solution')
})

test('a proof of work yields to other tasks and stops when it is canceled', async () => {
  const stop = new AbortController()
  const task = await challenge(-1, Number.MAX_SAFE_INTEGER)
  setTimeout(() => stop.abort(new Error('gone')), 20)
  await expect(proveWork(task, stop.signal)).rejects.toThrow('gone')
})
