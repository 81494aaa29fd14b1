import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { chartFromValues } from '@common-measure/charts'
import { embedPath, readEmbedAddress } from '#app/embed/address.ts'
import { ProviderError } from '#domain/errors.ts'
import type { ChartAnswer } from '#services/sheets/worksheet-service.ts'
import type { Services } from '#services/services.ts'
import { loadEmbed } from './load-embed.server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const values = [
  ['', 'A', 'group'],
  ['x', '1', 'Owners'],
  ['x', '2', 'Renters'],
]

function refusal(status: 404 | 502, retryAfter: string | null): ChartAnswer {
  return { ok: false, status, code: 'spreadsheet-unavailable', retryAfter }
}

const answers: Record<string, ChartAnswer> = {
  Rent: { ok: true, ...chartFromValues({ values, askedTitle: 'Rent' }) },
  Empty: { ok: true, ...chartFromValues({ values: [], askedTitle: 'Empty' }) },
  Later: refusal(502, '30'),
  Seen: refusal(502, '30'),
}

/** Its published version. */
const RENT = 'c0ffee00c0ffee00'

const services = {
  worksheets: {
    isOfTheSite: (id: string) => Promise.resolve(id === 'ours'),
    chart: (_: string, title: string) => Promise.resolve(answers[title] ?? refusal(404, null)),
  },
  content: {
    findChartPage: async (_: string, title: string) =>
      title === 'Old' ? null : { path: '/topic/a/b', title: 'B', topic: 'A', options: null },
    findRenamedChart: async () => 'Rent',
  },
  holding: {
    correctionsOf: () => [],
    stateOf: ({ title }: { title: string }) =>
      title === 'Seen' || title === 'Rent'
        ? {
            published: title === 'Rent' ? RENT : 'aa',
            changedAt: null,
            readAt: '2026-03-04T12:00:00Z',
            isRemoved: false,
          }
        : null,
    cellsOf: async () => ({ range: null, rows: values }),
    publishedVersion: async () => {
      throw new ProviderError('database', 'unreachable')
    },
  },
  community: BUNDLED_COMMUNITY,
  names: BUNDLED_NAMES,
  siteName: 'Common Measure',
  siteUrl: 'https://site.test',
  log,
} as unknown as Services

async function load(query: string) {
  const address = readEmbedAddress(new URLSearchParams(query))
  if (!address) throw new Error('the address names no chart')
  const { charts, movedTo: _, ...rest } = await loadEmbed(services, address)
  return { ...rest, charts: charts.map(({ title, model, sentence }) => [title, model !== null, sentence]) }
}

const GONE = 'There is no chart of this name here. It may have been renamed or taken down.'
const LATER = 'This chart is not available at the moment. Please try again in a minute.'

describe('loadEmbed', () => {
  test.each<[string, number, string | null, unknown[]]>([
    ['id=ours&title=Rent', 200, null, [['Rent', true, '']]],
    ['id=ours&title=Empty', 200, null, [['Empty', true, '']]],
    ['id=ours&title=Gone', 404, null, [['Gone', false, GONE]]],
    ['id=ours&title=Later', 502, '30', [['Later', false, LATER]]],
    [
      'id=ours&title=Later&title2=Rent',
      200,
      null,
      [
        ['Later', false, LATER],
        ['Rent', true, ''],
      ],
    ],
    [
      'id=ours&title=Gone&title2=Later',
      404,
      null,
      [
        ['Gone', false, GONE],
        ['Later', false, LATER],
      ],
    ],
    [
      'id=ours&title=Later&title2=Gone',
      502,
      '30',
      [
        ['Later', false, LATER],
        ['Gone', false, GONE],
      ],
    ],
    [
      'id=theirs&title=Rent',
      404,
      null,
      [['Rent', false, 'This spreadsheet is not one of those that Common Measure shows.']],
    ],
  ])('loads %s', async (query, status, retryAfter, charts) => {
    expect(await load(query)).toEqual({ status, retryAfter, charts })
  })

  test.each([
    ['group=renters', ''],
    ['group=Atlantis', '“Atlantis” is no longer part of this chart; it is shown as it starts.'],
    ['toggle=Rate', '“Rate” is no longer part of this chart; it is shown as it starts.'],
    ['group=Atlantis&series=y', '“Atlantis” and “y” are no longer part of this chart; it is shown as it starts.'],
    [`series=${'z'.repeat(99)}`, `“${'z'.repeat(59)}…” is no longer part of this chart; it is shown as it starts.`],
    ['series=', ''],
  ])('has a message about unknown parts of the state %s', async (state, sentence) => {
    expect((await load(`id=ours&title=Rent&${state}`)).charts).toEqual([['Rent', true, sentence]])
  })
})

test('the last version of an unavailable chart is drawn with its date', async () => {
  const { charts, status } = await load('id=ours&title=Seen')
  expect(status).toBe(200)
  expect(charts).toEqual([['Seen', true, expect.stringMatching(/as it was last read, on March 4, 2026\.$/)]])
})

test('a pinned frame shows the newest version with a message while earlier ones are unavailable', async () => {
  const { status, charts } = await load('id=ours&title=Rent&version=0123456789abcdef')
  const sentence = 'This version cannot be read at the moment; the newest figures are shown.'
  expect({ status, charts }).toEqual({ status: 200, charts: [['Rent', true, sentence]] })
  expect((await load(`id=ours&title=Rent&version=${RENT}`)).charts).toEqual([['Rent', true, '']])
})

test('an address with a former title redirects to the current title', async () => {
  const address = readEmbedAddress(new URLSearchParams('id=ours&title=Old&group=A&theme=dark'))
  const { movedTo } = await loadEmbed(services, address!)
  expect(movedTo && embedPath(movedTo)).toBe('/charts?id=ours&title=Rent&group=A&theme=dark')
})
