import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import type { Community } from '#domain/community.ts'
import type { Services } from '#services/services.ts'
import { dataCatalogApi } from './data-catalog.ts'

/*
 * The rules of the published schema (https://project-open-data.cio.gov/v1.1/schema/): which fields there must be, and their forms.
 */
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MEDIA_TYPE = /^[-\w]+\/[-\w]+(\.[-\w]+)*([+][-\w]+)?$/
const text = z.string().min(1)
const uri = z.url({ protocol: /^https?$/ })
const distribution = z.strictObject({
  '@type': z.literal('dcat:Distribution'),
  downloadURL: uri,
  mediaType: z.string().regex(MEDIA_TYPE),
  format: text,
  describedBy: uri.optional(),
  describedByType: z.string().regex(MEDIA_TYPE).optional(),
})
const dataset = z.strictObject({
  '@type': z.literal('dcat:Dataset'),
  identifier: text,
  title: text,
  description: text,
  keyword: z.array(text).min(1),
  modified: z.string().regex(DAY),
  publisher: z.strictObject({ '@type': z.literal('org:Organization'), name: text }),
  contactPoint: z.strictObject({
    '@type': z.literal('vcard:Contact'),
    fn: text,
    hasEmail: z.string().regex(/^mailto:([\w.-]+@[\w.-]+\.[\w.-]+)?$/),
  }),
  accessLevel: z.enum(['public', 'restricted public', 'non-public']),
  rights: text.max(255),
  license: uri.optional(),
  bureauCode: z.array(z.string().regex(/[0-9]{3}:[0-9]{2}/)).min(1),
  programCode: z.array(z.string().regex(/[0-9]{3}:[0-9]{3}/)).min(1),
  spatial: text,
  temporal: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/)
    .optional(),
  references: z.array(uri).min(1).optional(),
  theme: z.array(text).min(1),
  language: z.array(z.string().regex(/^[a-z]{2,3}$/)),
  landingPage: uri,
  describedBy: uri,
  describedByType: z.string().regex(MEDIA_TYPE),
  distribution: z.array(distribution).min(1),
})
const catalog = z.strictObject({
  '@context': uri,
  '@id': uri,
  '@type': z.literal('dcat:Catalog'),
  conformsTo: z.literal('https://project-open-data.cio.gov/v1.1/schema'),
  describedBy: uri,
  dataset: z.array(dataset).min(1),
})

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
  return dataCatalogApi(services, { networkOf: () => 'a', now: () => 0 })
}

const read = async (own?: Partial<Community>) => catalog.parse(await (await api(own).request('/data.json')).json())

describe('the catalog of all charts', () => {
  test('has every field that the published schema asks for, in its form', async () => {
    const { dataset: all } = await read()
    expect(all.map(({ title }) => title)).toEqual(Object.keys(WORKSHEETS))
    expect(new Set(all.map(({ identifier }) => identifier)).size).toBe(all.length)
  })

  test('says of each chart what its worksheet says', async () => {
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
    [null, { fn: 'Lake Measure', hasEmail: 'mailto:' }],
    [
      { name: 'Data desk', email: 'data@lake.test' },
      { fn: 'Data desk', hasEmail: 'mailto:data@lake.test' },
    ],
  ])('the contact of %j', async (contact, point) => {
    expect((await read({ contact })).dataset[0]?.contactPoint).toMatchObject(point)
  })

  test('is not sent to one who has it', async () => {
    const etag = (await api().request('/data.json')).headers.get('etag') ?? ''
    expect((await api().request('/data.json', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })
})
