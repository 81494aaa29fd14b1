import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#services/log.ts'
import type { CallResult, SharedResponses } from '#services/servers/shared-responses.ts'
import { administer } from '../../scripts/test/postgres-schema.ts'
import { testServers } from './fixtures/open-servers.ts'
import { createPostgresResponses } from './postgres-responses.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const servers = await testServers('responses')
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

interface Server {
  responses: SharedResponses
  load: (names: readonly string[]) => ReturnType<SharedResponses['load']>
}

/** The service: its text, and the calls of all servers. */
let service: { text: string; calls: string[]; answer: (name: string) => Promise<CallResult> }

async function open(count: number, maxAgeMs = 60_000): Promise<Server[]> {
  service = { text: 'one', calls: [], answer: async (name) => ({ text: `${name} ${service.text}` }) }
  const shared = (await servers?.open(count)) ?? []
  return shared.map(({ store, notifications }) => {
    const options = { store, notifications, source: 'content-1', maxAgeMs, now: () => performance.now(), log }
    const responses = createPostgresResponses(options)
    const call = (names: readonly string[]) => {
      service.calls.push(...names)
      return Promise.all(names.map((name) => service.answer(name)))
    }
    return { responses, load: (names) => responses.load(names, call) }
  })
}

const change = (set: string) =>
  administer(servers?.url ?? '', `update ${servers?.schema()}.upstream_response set ${set}`)

afterEach(() => servers?.close())
afterAll(() => servers?.stop())

describe.runIf(servers)('shared responses on PostgreSQL', { timeout: 60_000 }, () => {
  test('are loaded by one server for all', async () => {
    const all = await open(3)
    const answers = await Promise.all(all.flatMap(({ load }) => [load(['a']), load(['a'])]))
    expect(answers.flat().map((answer) => answer && 'text' in answer && answer.text)).toEqual(Array(6).fill('a one'))
    expect(service.calls).toEqual(['a'])
    const [own, ...others] = answers.flat().toSorted((one) => (one && 'ageMs' in one && one.ageMs === null ? -1 : 1))
    expect(own).toMatchObject({ ageMs: null })
    for (const other of others) expect(other).toMatchObject({ ageMs: expect.any(Number) as unknown })
  })

  test.each([
    ['young', 30_000, 1],
    ['stale', 90_000, 2],
  ])('are loaded again only if they are stale: %s', async (_, ageMs, calls) => {
    const [one, other] = await open(2)
    await one?.load(['a'])
    await change(`read_at = read_at - ${ageMs}`)
    await Promise.all([one?.load(['a']), other?.load(['a'])])
    expect(service.calls).toHaveLength(calls)
  })

  test('are found by other servers under names of any kind', async () => {
    const [one, other] = await open(2)
    const names = ['https://cms.example/wp-json?slug=a', 'id\nA title with \u0000 in it', 'x'.repeat(20_000)]
    await one?.load(names)
    for (const name of names) expect(await other?.responses.find(name)).toMatchObject({ text: `${name} one` })
    expect(await other?.responses.find('nothing')).toBeNull()
  })

  test('are loaded for hundreds of names at once', async () => {
    const [one] = await open(1)
    const names = Array.from({ length: 450 }, (_, i) => String(i))
    expect(await Promise.all(names.map(async (name) => one?.load([name])))).toHaveLength(450)
    expect(service.calls).toHaveLength(450)
  })

  test('are loaded by another server after the claim of a dead one expires', async () => {
    const [one, other] = await open(2)
    service.answer = () => new Promise(() => {})
    void one?.load(['a'])
    await eventually(() => expect(service.calls).toEqual(['a']))
    service.answer = async () => ({ text: 'from the other one' })
    const waiting = other?.load(['a'])
    await change('claimed_until = 1')
    expect(await waiting).toEqual([{ text: 'from the other one', ageMs: null }])
  })

  test('include failures, after which the service is not called for a while', async () => {
    const all = await open(2)
    service.answer = async () => ({ refusal: 'away' })
    const refused = [{ refusal: 'away' }]
    expect(await Promise.all(all.map(({ load }) => load(['a'])))).toMatchObject([refused, refused])
    await all[1]?.load(['a'])
    expect(service.calls).toHaveLength(1)
    await change('claimed_until = 1')
    service.answer = async () => ({ text: 'back' })
    expect(await all[1]?.load(['a'])).toEqual([{ text: 'back', ageMs: null }])
  })

  test('may be loaded again immediately if a call had no result', async () => {
    const [one, other] = await open(2)
    service.answer = async () => null
    expect(await one?.load(['a'])).toEqual([null])
    service.answer = async () => ({ text: 'now' })
    expect(await other?.load(['a'])).toEqual([{ text: 'now', ageMs: null }])
  })

  test('are replaced after an edit, even if their call began before it', async () => {
    const [one, other] = await open(2)
    await one?.load(['a'])
    const before = Promise.withResolvers<CallResult>()
    service.answer = () => before.promise
    await change('read_at = read_at - 90000')
    const late = one?.load(['a'])
    await eventually(() => expect(service.calls).toHaveLength(2))
    service.answer = async () => ({ text: 'edited' })
    other?.responses.renew()
    const edited = other?.load(['a'])
    before.resolve({ text: 'not edited' })
    await late
    expect(await edited).toEqual([{ text: 'edited', ageMs: null }])
    expect(await one?.load(['a'])).toMatchObject([{ text: 'edited' }])
  })

  test('notify other servers only of changed names', async () => {
    const [one, other] = await open(2)
    service.answer = async (name) => ({ text: name === 'same' ? 'same' : `${name} ${service.text}` })
    await one?.load(['a', 'b', 'same'])
    const notified: string[] = []
    other?.responses.onChange((names) => notified.push(...names))
    // The first check reports no changes, because every response is new to it.
    await eventually(async () => {
      service.text += '.'
      one?.responses.renew()
      await one?.load(['b', 'same'])
      expect(notified).toContain('b')
    })
    service.text = 'two'
    await one?.load(['a', 'c'])
    await expect.poll(() => notified).toContain('a')
    expect(notified).not.toContain('same')
  })
})
