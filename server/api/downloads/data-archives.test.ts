import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import type { Services } from '#services/services.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { dataArchivesApi } from './data-archives.ts'

const WORKSHEETS: Record<string, string[][]> = {
  Pay: [
    ['', '2010', '2020', 'source', 'license'],
    ['Harris', '1', '2', 'ACS', 'CC-BY-NC-4.0'],
    ['Texas', '3', '4'],
  ],
  'Pay!': [
    ['', '2010'],
    ['Harris', '9'],
  ],
}

function api(worksheets = WORKSHEETS) {
  const path = '/topic/work/jobs'
  const subtopic = { path, slug: 'jobs', title: 'Jobs', parent: { slug: 'work', title: 'Work', color: '' } }
  const charts = Object.keys(WORKSHEETS).map((title) => ({ spreadsheetId: 'ours', title }))
  const services = {
    content: {
      listTopics: async () => [{ slug: 'work', title: 'Work', subtopics: [subtopic] }],
      findSubtopic: async () => ({ found: 'here', subtopic: { ...subtopic, content: { charts }, unplacedCharts: [] } }),
    },
    worksheets: {
      chart: async (_: string, title: string) => {
        const values = worksheets[title]
        return values ? { ok: true, ...chartFromValues({ values, askedTitle: title }) } : { ok: false, status: 404 }
      },
    },
    holding: { stateOf: () => null, correctionsOf: () => [] },
    community: BUNDLED_COMMUNITY,
    names: BUNDLED_NAMES,
    siteName: 'Common Measure',
    siteUrl: 'https://site.test',
  } as unknown as Services
  return dataArchivesApi(services, { readSources: async () => '# Sources' })
}

/** Texts of an archive by path, from its central directory. */
async function filesIn(response: Response): Promise<Map<string, string>> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { inflateRawSync } = await import('node:zlib')
  const files = new Map<string, string>()
  for (let at = bytes.readUInt32LE(bytes.length - 6); bytes.readUInt32LE(at) === 0x02014b50;) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((of) =>
      of === 20 ? bytes.readUInt32LE(at + of) : bytes.readUInt16LE(at + of),
    ) as [number, number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const isPacked = bytes.readUInt16LE(at + 10) === 8
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      (isPacked ? inflateRawSync(packed) : packed).toString('utf8'),
    )
    at += 46 + name + extra + comment
  }
  return files
}

describe('the data archive of a page', () => {
  test('contains tidy values with metadata, a README, licenses and sources', async () => {
    const response = await api().request('/topic/work/jobs/data.zip')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="jobs.zip"')
    const files = await filesIn(response)
    const names = [...files.keys()]
    expect(names.slice(0, 3)).toEqual(['README.txt', 'LICENSES.txt', 'SOURCES.md'])
    const [csv = '', metadata = '', second = ''] = names.slice(3)
    expect(csv).toMatch(/^work\/jobs\/.+\.csv$/)
    expect(second).not.toBe(csv)
    expect(files.get(csv)).toContain('series,series_code,category')
    expect(JSON.parse(files.get(metadata) ?? '')).toMatchObject({ url: csv.split('/').at(-1), 'dc:title': 'Pay' })
    expect(files.get('LICENSES.txt')).toContain('CC BY-NC 4.0: not for commercial use')
    expect(files.get('README.txt')).toContain(`- ${csv}: Pay`)
  })

  test('is reproducible, and returns 304 for a matching ETag', async () => {
    const [first, second] = [await api().request('/data.zip'), await api().request('/data.zip')]
    const etag = first.headers.get('etag') ?? ''
    expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
    expect((await api().request('/data.zip', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const changed = await api({
      ...WORKSHEETS,
      Pay: [
        ['', '2010'],
        ['Harris', '7'],
      ],
    }).request('/data.zip')
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('is reproducible even if it is large', async () => {
    const years = Array.from({ length: 60 }, (_, at) => String(1960 + at))
    const rows = Array.from({ length: 500 }, (_, at) => [`A place with a rather long name, ${at}`, ...years])
    const large = { ...WORKSHEETS, Pay: [['', ...years], ...rows] }
    const [first, second] = [await api(large).request('/data.zip'), await api(large).request('/data.zip')]
    const bytes = Buffer.from(await first.clone().arrayBuffer())
    expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
    const files = await filesIn(first)
    expect([...files.values()].some((text) => text.includes('long name, 499'))).toBe(true)
    expect(first.headers.get('etag')).toBe(second.headers.get('etag'))
  })

  test.each(['/topic/work/nothing/data.zip', '/topic/other/jobs/data.zip'])('returns 404 at %s', async (path) => {
    expect((await api().request(path)).status).toBe(404)
  })

  test('returns 404 without an available chart', async () => {
    expect((await api({}).request('/data.zip')).status).toBe(404)
  })
})
