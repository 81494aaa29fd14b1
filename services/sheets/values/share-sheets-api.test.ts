import { expect, test } from 'vitest'
import type { SharedResponses } from '#services/servers/shared-responses.ts'
import { chartKey } from '../charts/chart-key.ts'
import type { SheetsApi } from '../sheets-api.ts'
import { shareSheetsApi } from './share-sheets-api.ts'
import { bad, TOO_LONG, type BadValues, type ValuesAnswer } from './values-answer.ts'

const GOOD: ValuesAnswer = { ok: true, range: 'A1', rows: [['Harris', '1']] }
const MISSING: BadValues = { ...bad(404, 'spreadsheet-unavailable', 'missing'), isOfOne: true }
const AWAY: BadValues = bad(502, 'spreadsheet-unavailable', 'away')

/** Another server has stored `stored`; calls by this server are recorded. */
function setUp(
  answers: Record<string, ValuesAnswer>,
  stored: Record<string, ValuesAnswer> = {},
  batch: BadValues | null = null,
) {
  const calls: string[] = []
  const results: unknown[] = []
  const responses: SharedResponses = {
    find: async () => null,
    async load(names, call) {
      const shared = new Map(Object.entries(stored).map(([title, answer]) => [chartKey('jobs', title), answer]))
      const claimed = names.filter((name) => !shared.has(name))
      const own = claimed.length > 0 ? await call(claimed) : []
      results.push(...own)
      return names.map((name) => {
        const other = shared.get(name)
        if (other) return { text: JSON.stringify(other), ageMs: 4000 }
        const result = own[claimed.indexOf(name)] ?? null
        return result && 'text' in result ? { ...result, ageMs: null } : result
      })
    },
    renew: () => {},
    onChange: () => {},
  }
  const api: SheetsApi = {
    async readOne(_, title) {
      calls.push(title)
      return answers[title] ?? AWAY
    },
    async readBatch(_, titles) {
      calls.push(titles.join('+'))
      return batch ?? titles.map((title) => answers[title] ?? AWAY)
    },
    readTitles: async () => [],
  }
  return { shared: shareSheetsApi(api, responses), calls, results }
}

test('a batch requests only worksheets that no other server has stored', async () => {
  const { shared, calls } = setUp({ a: GOOD, c: GOOD }, { b: GOOD })
  expect(await shared.readBatch('jobs', ['a', 'b', 'c'])).toEqual([GOOD, { ...GOOD, ageMs: 4000 }, GOOD])
  expect(calls).toEqual(['a+c'])
})

test.each([
  ['a worksheet', GOOD, 'text'],
  ['a worksheet that is missing', MISSING, 'text'],
  ['a failure of the service', AWAY, 'refusal'],
])('%s is stored for the other servers', async (_, answer, kind) => {
  const { shared, results } = setUp({ a: answer })
  expect(await shared.readOne('jobs', 'a')).toEqual(answer)
  expect(results).toEqual([{ [kind]: JSON.stringify(answer) }])
})

test.each([
  ['too long stores nothing, because its worksheets are requested differently', TOO_LONG, null],
  ['rejected stores nothing, because one worksheet may be the reason', MISSING, null],
  ['failing pauses calls on all servers', AWAY, { refusal: JSON.stringify(AWAY) }],
])('a batch that is %s', async (_, batch, result) => {
  const { shared, results } = setUp({}, {}, batch)
  expect(await shared.readBatch('jobs', ['a', 'b'])).toBe(batch)
  expect(results).toEqual([result, result])
})

test('without the database a worksheet is unavailable, without a call', async () => {
  const { shared, calls } = setUp({ a: GOOD })
  const away = { load: () => Promise.reject(new Error('away')) } as unknown as SharedResponses
  expect(await shareSheetsApi(shared, away).readOne('jobs', 'a')).toMatchObject({ ok: false, status: 502 })
  expect(calls).toEqual([])
})
