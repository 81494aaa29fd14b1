import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import type { Store } from '#services/storage/database.ts'
import type { Services } from '#services/services.ts'
import { createVoteService } from '#services/votes/votes.ts'
import { castFormVote, loadVote, voteHeaders } from './votes.server.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const addressOf = (query = '') => new URL(`https://site.example/topic/arts${query}`)

let store: Store
let logged: string
beforeEach(async () => {
  store = await openSqlite(':memory:', now)
  logged = ''
})
afterEach(() => store.close())

/** Services with the given `votes`, by default those of an empty database. */
function services(votes: Partial<Services['votes']> = {}) {
  let made = 0
  const newValue = () => `value-of-sixteen-${(made += 1)}`
  const write = (message: string, fields?: unknown) => void (logged += message + JSON.stringify(fields))
  return {
    votes: { ...createVoteService(store, { newValue, isTitle: async () => true, asksProof: false }), ...votes },
    log: { info: write, warn: write, error: write },
  } as Services
}

function post(on: Services, fields: Record<string, string> = {}, pageTitle = 'Arts') {
  const request = new Request(addressOf(), { method: 'POST', body: new URLSearchParams(fields) })
  return castFormVote(on, { pageTitle, path: '/topic/arts', request })
}

/** The redirect after a stored vote. */
function leadingOn(answer: Awaited<ReturnType<typeof castFormVote>>): Response {
  if (answer instanceof Response) return answer
  throw new Error(`the vote was not kept: ${JSON.stringify(answer)}`)
}

/** Redirect after a form's vote, with the parts of its address. */
async function answerTo(...args: Parameters<typeof post>) {
  const response = leadingOn(await post(...args))
  const url = new URL(response.headers.get('location') ?? '', 'https://site.example')
  return { status: response.status, path: url.pathname, hash: url.hash, ...Object.fromEntries(url.searchParams) }
}

describe('the votes of a page', () => {
  test('contain the count of its title, without personal data', async () => {
    const on = services()
    await post(on)
    const vote = await loadVote(on, 'Arts', addressOf())
    expect(vote).toEqual({ title: 'Arts', count: 1, result: null, visitor: '' })
    expect(voteHeaders(vote)).toEqual({})
  })

  test.each([
    ['?voted=counted&visitor=value-of-sixteen-1', 'counted', 'value-of-sixteen-1'],
    ['?voted=refused', 'refused', ''],
    ['?voted=later&visitor=', 'later', ''],
    ['?voted=failed&visitor=', 'failed', ''],
    ['?voted=cheated', null, ''],
    [`?visitor=${'x'.repeat(201)}`, null, ''],
    ['?visitor=a%00b', null, ''],
    ['?visitor=%22%3E%3Cb%3E', null, '"><b>'],
  ])('contain the result and visitor of the address %s', async (query, result, visitor) => {
    const vote = await loadVote(services(), 'Arts', addressOf(query))
    expect(vote).toMatchObject({ result, visitor, count: 0 })
    const isPrivate = result !== null || visitor !== ''
    expect(voteHeaders(vote)['Cache-Control']).toBe(isPrivate ? 'no-store' : undefined)
    expect(voteHeaders(vote)['Referrer-Policy']).toBe(isPrivate ? 'same-origin' : undefined)
  })

  test('omit an unreadable count, whose cause is logged', async () => {
    const on = services({ count: () => Promise.reject(new Error('the disk is gone')) })
    expect((await loadVote(on, 'Arts', addressOf())).count).toBeNull()
    expect(logged).toContain('The count of votes could not be read')
  })

  test('wait one second for a slow count', async () => {
    vi.useFakeTimers()
    const vote = loadVote(services({ count: () => new Promise(() => {}) }), 'Arts', addressOf())
    await vi.advanceTimersByTimeAsync(1000)
    expect((await vote).count).toBeNull()
    vi.useRealTimers()
  })
})

describe('the vote of a form without scripts', () => {
  test('counts and redirects to its page with the value of a new visitor', async () => {
    const on = services()
    expect(await answerTo(on)).toEqual({
      status: 303,
      path: '/topic/arts',
      hash: '#page-vote-box',
      voted: 'counted',
      visitor: 'value-of-sixteen-1',
    })
    expect(await on.votes.count('Arts')).toBe(1)
  })

  test('of a known visitor is refused for the same title and counted for another', async () => {
    const on = services()
    const { visitor = '' } = (await answerTo(on)) as { visitor?: string }
    expect(await answerTo(on, { visitor })).toMatchObject({ voted: 'refused', visitor })
    expect(await answerTo(on, { visitor }, 'Health')).toMatchObject({ voted: 'counted', visitor })
    expect([await on.votes.count('Arts'), await on.votes.count('Health')]).toEqual([1, 1])
  })

  test.each(['never-issued-by-anybody', 'a\u0000b', '\ud800', 'x'.repeat(500), '__proto__'])(
    'with the invalid value %j belongs to a new visitor',
    async (visitor) => {
      expect(await answerTo(services(), { visitor })).toMatchObject({ voted: 'counted', visitor: 'value-of-sixteen-1' })
    },
  )

  test('beyond the budget of its network is not counted, and may be repeated later', async () => {
    const challenge = { algorithm: 'SHA-256', challenge: '', maxnumber: 1, salt: '', signature: '' } as const
    const cast = vi.fn(async () => challenge)
    const networks = [{ name: '192.0.2.1', weight: 1 }]
    const request = new Request(addressOf(), { method: 'POST', body: new URLSearchParams() })
    const vote = { pageTitle: 'Arts', path: '/topic/arts', request, networks }
    const response = leadingOn(await castFormVote(services({ cast }), vote))
    expect(response.headers.get('location')).toContain('voted=later&visitor=value-of-sixteen-1')
    expect(cast).toHaveBeenCalledWith(expect.objectContaining({ networks }), expect.any(Date))
  })

  test('that cannot be stored returns an error and keeps the visitor', async () => {
    const on = services({ cast: () => Promise.reject(new Error('the disk is full')) })
    const { visitor } = await loadVote(on, 'Arts', addressOf('?visitor=value-of-sixteen-9'))
    expect(await post(on, { visitor })).toMatchObject({ init: { status: 503 }, data: { result: 'failed' } })
    expect(logged).toContain('A vote failed')
  })

  test('counts under the same normalized title as the calls', async () => {
    const on = services()
    await post(on, {}, `  Nin\u0303os  `)
    expect(await on.votes.count('Ni\u00f1os')).toBe(1)
    const long = 'x'.repeat(300)
    await post(on, {}, long)
    expect((await loadVote(on, long, addressOf())).count).toBe(1)
  })
})
