import { beforeEach, describe, expect, test } from 'vitest'
import { ProviderError, type ProviderFailure } from '#domain/errors.ts'
import type { Queries, Store } from './database.ts'
import type { Log } from '../log.ts'
import { watchStore, type WatchedStore } from './watched-store.ts'

let lines: string[]
let clock: number
let trials: number
let fault: { read: ProviderFailure | null; write: ProviderFailure | null }
let watched: WatchedStore

beforeEach(() => {
  ;[lines, clock, trials] = [[], 0, 0]
  fault = { read: null, write: null }
  const log: Log = {
    info: (message) => void lines.push(message),
    warn: (message) => void lines.push(message),
    error: () => {},
  }
  const answer = async (failure: ProviderFailure | null) => {
    if (failure) throw new ProviderError('database', failure)
    return undefined as never
  }
  const store: Store = {
    read: () => answer(fault.read),
    write: () => ((trials += 1), answer(fault.write)),
    close: async () => {},
  }
  watched = watchStore(store, log, () => clock)
})

const vote = () => watched.write(async (_: Queries) => undefined).catch(() => {})
const well = { reason: null, canRead: true, canWrite: true }

describe('watchStore', () => {
  test('logs a full disk once, and its end once', async () => {
    fault.write = 'full'
    for (let i = 0; i < 5; i += 1) await vote()
    expect(await watched.check()).toEqual({ reason: 'full', canRead: true, canWrite: false })
    fault.write = null
    await vote()
    expect(await watched.check()).toEqual(well)
    clock = 10_000
    await vote()
    expect(lines).toEqual([expect.stringContaining('disk of the database is full'), 'The database works again'])
  })

  test('logs a slow database', async () => {
    fault.write = 'timeout'
    await vote()
    expect(lines).toEqual([expect.stringContaining('The database takes too long')])
  })

  test('detects the end of a fault without requests, with one trial a second', async () => {
    fault.write = 'full'
    await vote()
    trials = 0
    for (const ms of [2000, 2100, 2900]) {
      clock = ms
      await watched.check()
    }
    expect(trials).toBe(1)
    fault.write = null
    clock = 4000
    expect(await watched.check()).toEqual(well)
  })

  test('logs an intermittently full disk once', async () => {
    for (clock = 0; clock < 60_000; clock += 1000) {
      fault.write = clock % 2000 === 0 ? 'full' : null
      await vote()
    }
    expect(lines).toHaveLength(1)
  })

  test('does not write to a working database for probes', async () => {
    await watched.check()
    expect(trials).toBe(0)
  })

  test.each([
    ['refused', 'until its settings change'],
    ['unreachable', 'cannot be reached'],
  ] as const)('reports a database that is %s as unavailable', async (failure, logged) => {
    fault = { read: failure, write: failure }
    expect(await watched.check()).toEqual({ reason: failure, canRead: false, canWrite: false })
    expect(lines).toEqual([expect.stringContaining(logged)])
  })

  test('logs another fault separately', async () => {
    fault = { read: 'unreachable', write: 'unreachable' }
    await vote()
    fault = { read: 'refused', write: 'refused' }
    await vote()
    expect(lines).toHaveLength(2)
  })
})
