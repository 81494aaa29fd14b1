import { describe, expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import { isPicture, type Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import type { ChartAnswer, ChartAge, WorksheetService } from '#services/sheets/worksheet-service.ts'
import { chartName, chartsApi } from './charts.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const values = [
  ['', '2010', '2020', 'group', 'source'],
  ['Harris', '1', '2', 'Owners', 'ACS'],
  ['Fort Bend', '3', '4', 'Owners'],
  ['Harris', '5', '6', 'Renters'],
]
const { model, diagnostics } = chartFromValues({ values, askedTitle: 'Jobs, by county' }, BUNDLED_NAMES)

/** A worksheet service with the spreadsheet "ours", which returns the same result for every worksheet. */
function serving(answer: ChartAnswer, age: ChartAge | null = null): WorksheetService {
  const isOfTheSite = async (id: string) => id === 'ours'
  return { chart: async () => answer, isOfTheSite, ageOf: () => age }
}

const paper: Pictures = {
  draw: async (order) => {
    const words = isPicture(order) ? `${order.zoom} ${order.svg}` : `${order.type} ${'svg' in order ? order.svg : ''}`
    return new TextEncoder().encode(words)
  },
  refusal: () => null,
}

const PAGE = { path: '/topic/a/b', title: 'B', topic: 'A', options: null }
/** One published version and one unknown version. */
const KEPT = 'c0ffee00c0ffee00'
const NEVER = '0000000000000000'
const KEPT_CELLS = {
  range: null,
  rows: [
    ['', '2010'],
    ['Harris', '9'],
  ],
}
const holding = {
  correctionsOf: () => [],
  stateOf: ({ title }: { title: string }) => (title.endsWith('.metadata') ? null : { published: 'ffff000000000000' }),
  cellsOf: async () => null,
  publishedVersion: async (_name: unknown, version: string) =>
    version === KEPT ? { cells: KEPT_CELLS, publishedAt: '2026-03-04T12:00:00.000Z' } : null,
} as unknown as Services['holding']

function api(worksheets: WorksheetService, pictures = paper) {
  const services = {
    worksheets,
    holding,
    content: {
      findChartPage: async (_: string, title: string) => (/^(Old|Dropped)/.test(title) ? null : PAGE),
      findRenamedChart: async (_: string, title: string) => (title === 'Old Jobs?' ? 'Jobs' : null),
    } as unknown as Services['content'],
    community: BUNDLED_COMMUNITY,
    names: BUNDLED_NAMES,
    reference: async () => null,
    siteName: 'Common Measure',
    siteUrl: 'https://site.test',
    log,
  }
  return chartsApi(services, {
    pictures,
    embedFonts: (svg) => `${svg}<!-- with fonts -->`,
  })
}

const good = serving({ ok: true, model, diagnostics })

describe('chartName', () => {
  test.each([
    [
      '/charts/jobs/Employment%20by%20county.json',
      { spreadsheetId: 'jobs', title: 'Employment by county', form: 'json' },
    ],
    ['/charts/jobs/a%2Fb.json', { spreadsheetId: 'jobs', title: 'a/b', form: 'json' }],
    ['/charts/jobs/a.csv.json', { spreadsheetId: 'jobs', title: 'a.csv', form: 'json' }],
    ['/charts/jobs/100%25.json', { spreadsheetId: 'jobs', title: '100%', form: 'json' }],
    ['/charts/jobs/a.json.csv', { spreadsheetId: 'jobs', title: 'a.json', form: 'csv' }],
    ['/charts/jobs/a.svg', { spreadsheetId: 'jobs', title: 'a', form: 'svg' }],
    ['/charts/jobs/a.png', { spreadsheetId: 'jobs', title: 'a', form: 'png' }],
    ['/charts/jobs/a.jpeg', { spreadsheetId: 'jobs', title: 'a', form: 'jpeg' }],
    ['/charts/jobs/a.pdf', { spreadsheetId: 'jobs', title: 'a', form: 'pdf' }],
    ['/charts/jobs/a.docx', null],
    ['/charts/jobs/.json', null],
    ['/charts/jobs', null],
    ['/charts/jobs/a/b.json', null],
    ['/charts/jobs/%E0%A4.json', null],
  ])('parses %s', (pathname, name) => {
    expect(chartName(pathname)).toEqual(name)
  })
})

describe('GET /charts/{spreadsheetId}/{title}.json', () => {
  test('returns the model and the diagnostics, for all origins, with an ETag', async () => {
    const response = await api(good).request('/charts/ours/Jobs.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    // The published model omits the data that a page needs for the reader's own place.
    expect(await response.json()).toEqual({ model: { ...model, places: undefined }, diagnostics })

    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await api(good).request('/charts/ours/Jobs.json', { headers })).status).toBe(304)
  })

  test.each([
    ['a spreadsheet of another site', good, '/charts/theirs/Jobs.json', 404, 'spreadsheet-unavailable'],
    [
      'an upstream without values',
      serving({ ok: false, status: 404, code: 'no-feed', retryAfter: null }),
      '/charts/ours/Jobs.json',
      404,
      'no-feed',
    ],
    [
      'an upstream that fails',
      serving({ ok: false, status: 502, code: 'spreadsheet-unavailable', retryAfter: '7' }),
      '/charts/ours/Jobs.json',
      502,
      'spreadsheet-unavailable',
    ],
  ])('returns an error for %s', async (_, worksheets, path, status, code) => {
    const response = await api(worksheets).request(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ model: null, error: { code }, diagnostics: [] })
    expect(response.headers.get('retry-after')).toBe(status === 502 ? '7' : null)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('returns 502 while the owner of a spreadsheet is unknown', async () => {
    const unsure: WorksheetService = {
      ...good,
      isOfTheSite: () => Promise.reject(new ProviderError('content', 'unreachable')),
    }
    expect((await api(unsure).request('/charts/theirs/Jobs.json')).status).toBe(502)
  })

  test('returns the exact messages of the error catalog', async () => {
    const refusal = await api(good).request('/charts/theirs/Jobs.json')
    const { error } = (await refusal.json()) as { error: { message: string } }
    expect(error.message).toBe('The spreadsheet doesn´t exist or isn´t public.')
  })
})

describe('the other formats of a chart', () => {
  const ask = (path: string, headers: Record<string, string> = {}) => api(good).request(path, { headers })

  test.each([
    ['csv', 'text/csv; charset=utf-8; header=present', 'attachment; filename="jobs--by-county.csv"'],
    ['svg', 'image/svg+xml; charset=utf-8', 'inline; filename="jobs--by-county.svg"'],
    ['png', 'image/png', 'inline; filename="jobs--by-county.png"'],
  ])('include .%s with its content type, for all origins, with an ETag', async (form, type, disposition) => {
    const path = `/charts/ours/Jobs.${form}`
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toBe(disposition)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toContain('public')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

    const notModified = await ask(path, { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(notModified.status).toBe(304)
    expect(await notModified.text()).toBe('')
  })

  test('forbid scripts in an SVG', async () => {
    const policy = (await ask('/charts/ours/Jobs.svg')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy, 'its fonts are in it').toContain('font-src data:')
  })

  test.each([
    ['', 'Category,Fort Bend,Harris\r\n2010,3,1\r\n2020,4,2\r\n'],
    ['?group=Renters', 'Category,Harris\r\n2010,5\r\n2020,6\r\n'],
    ['?series=harris', 'Category,Harris\r\n2010,1\r\n2020,2\r\n'],
    ['?group=Nobody&series=Nothing', 'Category,Fort Bend,Harris\r\n2010,3,1\r\n2020,4,2\r\n'],
  ])('select the values of a CSV by the query %j', async (query, csv) => {
    expect(await (await ask(`/charts/ours/Jobs.csv${query}`)).text()).toBe(csv)
  })

  test('have a separate ETag for each query', async () => {
    const tags = await Promise.all(
      ['', '?group=Renters', '?series=Harris', '?width=800'].map(async (query) => {
        return (await ask(`/charts/ours/Jobs.png${query}`)).headers.get('etag')
      }),
    )
    expect(new Set(tags).size).toBe(4)
  })

  test('ignore the query in JSON', async () => {
    const [plain, chosen] = await Promise.all([
      ask('/charts/ours/Jobs.json'),
      ask('/charts/ours/Jobs.json?group=Renters'),
    ])
    expect(await chosen.text()).toBe(await plain.text())
  })

  test.each(['csv', 'svg', 'png'])('return 404 as JSON for an unavailable chart: .%s', async (form) => {
    const response = await ask(`/charts/theirs/Jobs.${form}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ model: null, error: { code: 'spreadsheet-unavailable' } })
  })

  test('return 503 with Retry-After while too many pictures are drawn', async () => {
    const refusal = new ProviderError('pictures', 'timeout', { status: 503, retryAfter: '2' })
    const late: Pictures = { ...paper, draw: () => Promise.reject(refusal) }
    const full: Pictures = { ...paper, refusal: () => refusal }
    for (const busy of [late, full]) {
      const response = await api(good, busy).request('/charts/ours/Jobs.png')
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('2')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test.each(['png', 'png?card=200', 'jpeg', 'pdf'])(
    'return 503 for %s before reading or drawing while the queue is full',
    async (form) => {
      const full: Pictures = {
        draw: () => Promise.reject(new Error('drawn')),
        refusal: () => new ProviderError('pictures', 'timeout', { status: 503, retryAfter: '2' }),
      }
      const unread = { ...good, chart: () => Promise.reject(new Error('read')) }
      expect((await api(unread, full).request(`/charts/ours/Jobs.${form}`)).status).toBe(503)
      expect((await api(good, full).request('/charts/ours/Jobs.csv')).status, 'files need no room').toBe(200)
    },
  )

  test('allow conditional requests from other origins', async () => {
    const response = await api(good).request('/charts/ours/Jobs.json', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('If-None-Match')
  })

  test('leave /charts to the pages', async () => {
    expect((await ask('/charts')).status).toBe(404)
    expect((await ask('/charts?id=ours&title=Jobs')).headers.get('content-type')).toContain('text/plain')
  })
})

test.each<[ChartAge | null, string | null]>([
  [null, null],
  [{ at: 0, mark: null }, '1970-01-01T00:00:00.000Z'],
  [{ at: 0, mark: 'stale' }, '1970-01-01T00:00:00.000Z; stale'],
  [{ at: 0, mark: 'held' }, '1970-01-01T00:00:00.000Z; held'],
])('every format reports the date of its data in X-Data-As-Of: %j', async (age, expected) => {
  const names = ['json', 'csv', 'svg', 'png'].map((form) => `/charts/ours/Jobs.${form}`)
  const responses = await Promise.all(
    names.map(async (name) => api(serving({ ok: true, model, diagnostics }, age)).request(name)),
  )
  expect(responses.map(({ headers }) => headers.get('x-data-as-of'))).toEqual(names.map(() => expected))
})

describe('a version of a chart', () => {
  const ask = (path: string, worksheets = good) => api(worksheets).request(path)
  const removed = serving({ ok: false, status: 410, code: 'removed', retryAfter: null })
  const unreadable = serving({ ok: false, status: 502, code: 'spreadsheet-unavailable', retryAfter: null })

  test('is named in every response', async () => {
    expect((await ask('/charts/ours/Jobs.csv')).headers.get('x-chart-version')).toBe('ffff000000000000')
    expect((await ask(`/charts/ours/Jobs.csv?version=${KEPT}`)).headers.get('x-chart-version')).toBe(KEPT)
  })

  test('is returned as published, with its date', async () => {
    const csv = await ask(`/charts/ours/Jobs.csv?version=${KEPT}`)
    expect(await csv.text()).toBe('Category,Harris\r\n2010,9\r\n')
    expect(csv.headers.get('x-data-as-of')).toBe('2026-03-04T12:00:00.000Z')
    const svg = await (await ask(`/charts/ours/Jobs.svg?version=${KEPT}`)).text()
    expect(svg).toContain('Note: The figures as they were published on March 4, 2026.')
    const json = (await (await ask(`/charts/ours/Jobs.json?version=${KEPT}`)).json()) as Record<string, unknown>
    expect(json['pinned']).toEqual({ version: KEPT, publishedAt: '2026-03-04T12:00:00.000Z' })
  })

  test('is returned while the worksheet cannot be read', async () => {
    expect((await ask(`/charts/ours/Jobs.json?version=${KEPT}`, unreadable)).status).toBe(200)
  })

  test.each([NEVER, 'x', '', "'; drop"])('is unknown with the id %j', async (version) => {
    for (const form of ['json', 'csv', 'svg', 'png', 'jpeg', 'pdf']) {
      const response = await ask(`/charts/ours/Jobs.${form}?version=${encodeURIComponent(version)}`)
      expect([response.status, await response.json()], form).toMatchObject([
        404,
        { error: { code: 'unknown-version' } },
      ])
    }
  })

  test('returns 404 while the first version is held', async () => {
    const held = serving({ ok: false, status: 404, code: 'held', retryAfter: null })
    const answer = await ask('/charts/ours/Jobs.json', held)
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'held' } }])
  })

  test('returns 410 after an editor removed the chart', async () => {
    expect((await ask(`/charts/ours/Jobs.json?version=${KEPT}`, removed)).status).toBe(410)
  })

  test('is unavailable for a spreadsheet of another site', async () => {
    const response = await ask(`/charts/theirs/Jobs.json?version=${KEPT}`)
    expect(await response.json()).toMatchObject({ error: { code: 'spreadsheet-unavailable' } })
  })
})

describe('the tidy data of a chart', () => {
  const coded = chartFromValues(
    {
      values: [
        ['', '2010', 'US', 'place codes', 'license'],
        ['Harris', '1', '2', 'TRUE', 'CC-BY-NC-4.0'],
        ['Texas', '3', '4'],
      ],
      askedTitle: 'Jobs',
    },
    BUNDLED_NAMES,
  )
  /** Only the worksheet "Jobs" exists. */
  const only: WorksheetService = {
    ...good,
    chart: (_, title) =>
      Promise.resolve(
        title === 'Jobs'
          ? { ok: true, ...coded }
          : { ok: false, status: 404, code: 'spreadsheet-unavailable', retryAfter: null },
      ),
  }

  test('have place codes if the worksheet requests them, and a link to the metadata', async () => {
    const response = await api(only).request('https://site.test/charts/ours/Jobs.csv?all=1')
    expect(await response.text()).toBe(
      'series,series_code,category,category_code,group,toggle,value,low,high,unit\r\n' +
        'Harris,48201,US,US,,,2,,,\r\nHarris,48201,2010,,,,1,,,\r\nTexas,48,US,US,,,4,,,\r\nTexas,48,2010,,,,3,,,\r\n',
    )
    expect(response.headers.get('link')).toBe(
      '</charts/ours/Jobs.metadata.json>; rel="describedby"; type="application/csvm+json"',
    )
  })

  test('have metadata at a separate address, unless a worksheet has that title', async () => {
    const response = await api(only).request('https://site.test/charts/ours/Jobs.metadata.json')
    expect(response.headers.get('content-type')).toBe('application/csvm+json')
    expect(await response.json()).toMatchObject({
      url: 'https://site.test/charts/ours/Jobs.csv?all=1',
      'dc:license': { '@id': 'https://creativecommons.org/licenses/by-nc/4.0/' },
    })
    const whole = await api(good).request('https://site.test/charts/ours/Jobs.metadata.json')
    expect(await whole.json()).toHaveProperty('model')
  })

  test.each(['Nothing.metadata.json', '.metadata.json', 'Jobs.metadata.metadata.json', 'Jobs.metadata.csv'])(
    'do not exist at %s',
    async (file) => {
      expect((await api(only).request(`https://site.test/charts/ours/${file}`)).status).toBe(404)
    },
  )
})

describe('a chart that was renamed or dropped', () => {
  test.each([
    ['/charts/ours/Old%20Jobs%3F.csv?all=1&group=A', '/charts/ours/Jobs.csv?all=1&group=A'],
    ['/charts/ours/Old%20Jobs%3F.png?width=800', '/charts/ours/Jobs.png?width=800'],
    ['/charts/ours/Old%20Jobs%3F.metadata.json', '/charts/ours/Jobs.metadata.json'],
  ])('redirects from %s to %s', async (from, to) => {
    const response = await api(
      serving({ ok: false, status: 404, code: 'spreadsheet-unavailable', retryAfter: null }),
    ).request(from)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each(['json', 'csv', 'pdf'])('returns 410 for .%s although the worksheet exists', async (form) => {
    const response = await api(good).request(`/charts/ours/Dropped.${form}`)
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({ error: { code: 'dropped' } })
  })

  test('keeps its published versions', async () => {
    for (const title of ['Old%20Jobs%3F', 'Dropped'])
      expect((await api(good).request(`/charts/ours/${title}.json?version=${KEPT}`)).status).toBe(200)
  })
})
