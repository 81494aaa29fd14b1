import { beforeEach, describe, expect, test } from 'vitest'
import { createCircuit } from './upstream-fetch.ts'

let clock: number
let calls: number
let circuit: ReturnType<typeof createCircuit>
beforeEach(() => {
  ;[clock, calls] = [0, 0]
  const isFailure = (error: unknown) => error instanceof TypeError
  circuit = createCircuit({ failures: 3, openMs: 5000, isFailure, now: () => clock })
})

const good = async () => ((calls += 1), 'good')
const broken = async () => {
  calls += 1
  throw new TypeError('no connection')
}
const refusing = async () => {
  calls += 1
  throw new RangeError('an answer all the same')
}
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < count; i += 1) await circuit(work).catch(() => {})
}

describe('createCircuit', () => {
  test('opens after failures in a row, and lets a call through after its time', async () => {
    await times(5, broken)
    expect(calls).toBe(3)
    await expect(circuit(good)).rejects.toMatchObject({ isBrokenCircuitError: true })
    clock = 5000
    expect(await circuit(good)).toBe('good')
    expect(await circuit(good)).toBe('good')
  })

  test('any answer restarts the count', async () => {
    await times(2, broken)
    await times(1, refusing)
    await times(2, broken)
    expect(await circuit(good)).toBe('good')
  })

  test('one call tries, the others wait for it; when it fails the circuit is open again', async () => {
    await times(3, broken)
    clock = 5000
    calls = 0
    const outcomes = await Promise.allSettled([circuit(broken), circuit(good), circuit(good)])
    expect(calls).toBe(1)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    clock = 10_000
    expect(await Promise.all([circuit(good), circuit(good)])).toEqual(['good', 'good'])
  })
})
