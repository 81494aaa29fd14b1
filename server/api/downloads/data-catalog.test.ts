import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import type { Community } from '#domain/community.ts'
import type { Services } from '#services/services.ts'
import { dataCatalogApi } from './data-catalog.ts'
import { DCAT_US } from '../fixtures/dcat-us.ts'

const WORKSHEETS: Record<string, string[][]> = {
  'Pay/Day "2" <b>': [
    ['', '2010', '2020', 'source', 'source url', 'license', 'updated'],
    ['Harris', '1', '2', 'ACS 2020', 'https://data.test/ä', 'CC-BY-NC-SA-4.0', '2026-03-04'],
  ],
  Bare: [
    ['', 'Owners'],
    ['Harris', '9'],
  ],
  Told: [
    ['', 'Owners', 'license'],
    ['Harris', '9', 'Ask us. '.repeat(60)],
  ],
}

function api(own: Partial<Community> = {}) {
  const path = '/topic/work/jobs'
  const subtopic = { path, slug: 'jobs', title: 'Jobs', parent: { slug: 'work', title: 'Work', color: '' } }
  const charts = Object.keys(WORKSHEETS).map((title) => ({ spreadsheetId: 'ours', title }))
  const services = {
    content: {
      listTopics: async () => [{ slug: 'work', title: 'Work', subtopics: [subtopic] }],
      findSubtopic: async () => ({ found: 'here', subtopic: { ...subtopic, content: { charts }, unplacedCharts: [] } }),
    },
    worksheets: {
      chart: async (_: string, title: string) => ({
        ok: true,
        ...chartFromValues({ values: WORKSHEETS[title] ?? [], askedTitle: title }),
      }),
      ageOf: () => ({ at: Date.parse('2026-02-03T04:05:06Z'), mark: null }),
    },
    holding: { stateOf: () => null },
    community: { ...BUNDLED_COMMUNITY, ...own },
    siteName: 'Lake Measure',
    siteUrl: 'https://site.test',
  } as unknown as Services
  return dataCatalogApi(services)
}

const read = async (own?: Partial<Community>) => DCAT_US.parse(await (await api(own).request('/data.json')).json())

describe('the catalog of all charts', () => {
  test('contains every field that the DCAT-US schema requires', async () => {
    const { dataset: all } = await read()
    expect(all.map(({ title }) => title)).toEqual(Object.keys(WORKSHEETS))
    expect(new Set(all.map(({ identifier }) => identifier)).size).toBe(all.length)
  })

  test('describes each chart by its worksheet', async () => {
    const [pay, bare] = (await read()).dataset
    expect(pay).toMatchObject({
      modified: '2026-03-04',
      temporal: '2010-01-01/2020-12-31',
      rights: 'CC BY-NC-SA 4.0: not for commercial use',
      license: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
      references: ['https://data.test/%C3%A4'],
      publisher: { name: 'Lake Measure' },
      theme: ['Work'],
    })
    expect(pay?.distribution[0]).toMatchObject({
      downloadURL: 'https://site.test/charts/ours/Pay%2FDay%20%222%22%20%3Cb%3E.csv?all=1',
      mediaType: 'text/csv',
    })
    expect(bare).toMatchObject({ modified: '2026-02-03', rights: 'The worksheet names no license' })
    expect(bare).not.toHaveProperty('license')
  })

  test.each([
    [null, { '@type': 'vcard:Contact', fn: 'Lake Measure' }],
    [
      { name: 'Data desk', email: 'data@lake.test' },
      { '@type': 'vcard:Contact', fn: 'Data desk', hasEmail: 'mailto:data@lake.test' },
    ],
  ])('contains the contact %j', async (contact, point) => {
    expect((await read({ contact })).dataset[0]?.contactPoint).toEqual(point)
  })

  test('returns 304 for a matching ETag', async () => {
    const etag = (await api().request('/data.json')).headers.get('etag') ?? ''
    expect((await api().request('/data.json', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })
})
