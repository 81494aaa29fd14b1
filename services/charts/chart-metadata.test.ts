import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { chartMetadata } from './chart-metadata.ts'

function metadataOf(provenance: Record<string, string>, title = 'Pay {a} & 5%', second = '2') {
  const values = [
    ['', '2010', '2020', ...Object.keys(provenance)],
    ['Harris', '1', second, ...Object.values(provenance)],
  ]
  const { model } = chartFromValues({ values, range: undefined, askedTitle: title })
  const page = { path: '/topic/work/jobs', title: 'Jobs', topic: 'Work', options: null }
  const site = { siteName: 'Common Measure', siteUrl: 'https://site.example' }
  return JSON.parse(
    chartMetadata({
      model,
      page,
      ...site,
      path: '/charts/jobs/Pay',
      version: '0123456789abcdef',
      corrections: CORRECTIONS,
    }),
  ) as Record<string, unknown>
}

const CORRECTIONS = [{ at: '2026-03-05T10:00:00.000Z', sentence: 'Two cells were swapped.' }]
const DOCUMENT_INFO = {
  source: 'ACS',
  'source url': 'https://census.gov/acs',
  license: 'CC-BY-NC-SA-4.0',
  updated: '2026-03-04',
  unit: 'dollars',
}

test('the metadata describe the table, its provenance and its citation', () => {
  expect(metadataOf(DOCUMENT_INFO)).toMatchObject({
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    url: 'https://site.example/charts/jobs/Pay.csv?all=1',
    'dc:title': 'Pay {a} & 5%',
    'dc:source': ['ACS'],
    'dc:license': { '@id': 'https://creativecommons.org/licenses/by-nc-sa/4.0/' },
    'dc:modified': { '@value': '2026-03-04', '@type': 'date' },
    'dc:temporal': '2010/2020',
    'cm:version': '0123456789abcdef',
    'cm:corrections': [{ 'cm:date': '2026-03-05', 'cm:text': 'Two cells were swapped.' }],
    'cm:provenance': {
      'cm:sources': [{ 'cm:text': 'ACS', 'cm:url': { '@id': 'https://census.gov/acs' } }],
      'cm:license': { 'cm:id': 'CC-BY-NC-SA-4.0', 'cm:commercial': false },
      'cm:unit': 'dollars',
    },
    'cm:citation': {
      'cm:bibtex':
        '@misc{paya5,\n  title = {Pay a \\& 5\\%},\n  author = {Common Measure},\n' +
        '  url = {https://site.example/topic/work/jobs?title=Pay+%7Ba%7D+%26+5%25},\n  year = {2026},\n  note = {CC BY-NC-SA 4.0: not for commercial use}\n}',
      'cm:text': expect.stringContaining('License: CC BY-NC-SA 4.0: not for commercial use.'),
    },
  })
})

test('missing fields are omitted', () => {
  const metadata = metadataOf({})
  for (const name of ['dc:source', 'dc:license', 'dc:modified', 'dc:description'])
    expect(metadata).not.toHaveProperty(name)
})

describe('the rules of CSV on the Web', () => {
  /** Names of a table that the vocabulary knows; all others are prefixed names. */
  const TABLE = new Set(['@context', '@id', 'url', 'tableSchema'])

  test('apply to names: each is in the vocabulary or has a prefix', () => {
    const names = Object.keys(metadataOf(DOCUMENT_INFO)).filter((name) => !TABLE.has(name))
    expect(names.filter((name) => !/^(?:dc|cm):\w+$/u.test(name))).toEqual([])
  })

  test('apply to columns: each has a unique name and a datatype', () => {
    const { columns } = metadataOf(DOCUMENT_INFO)['tableSchema'] as { columns: Record<string, string>[] }
    expect(new Set(columns.map(({ name }) => name)).size).toBe(10)
    expect(columns.filter(({ name }) => !/^[a-z]\w*$/u.test(name ?? ''))).toEqual([])
    expect(new Set(columns.map(({ datatype }) => datatype))).toEqual(new Set(['string', 'number']))
  })

  test('a column of statuses is described, if there are any', () => {
    const { columns } = metadataOf({}, 'Pay', '2 (p)')['tableSchema'] as { columns: Record<string, string>[] }
    expect(columns.at(-1)).toMatchObject({ name: 'status', 'dc:description': 'provisional: provisional' })
  })

  test('apply to values: each is a text, a list, or an object with prefixed names', () => {
    const check = (value: unknown): boolean => {
      if (Array.isArray(value)) return value.every(check)
      if (typeof value !== 'object' || value === null) return value !== null
      return Object.entries(value).every(
        ([name, inner]) => /^(?:@id|@value|@type|\w+:\w+)$/u.test(name) && check(inner),
      )
    }
    const common = Object.entries(metadataOf(DOCUMENT_INFO)).filter(([name]) => !TABLE.has(name))
    expect(common.filter(([, value]) => !check(value)).map(([name]) => name)).toEqual([])
  })
})

test('the metadata have the headline, also of views, and the citation names it before the title', () => {
  const values = [
    ['', '2010', 'group', 'headline'],
    ['Rent', '1', 'Renters', 'Rents rose'],
    ['Price', '2', 'Owners', ''],
  ]
  const { model } = chartFromValues({ values, range: undefined, askedTitle: 'Rent' })
  const site = { siteName: 'Common Measure', siteUrl: 'https://site.example' }
  const metadata = JSON.parse(
    chartMetadata({ model, page: null, ...site, path: '/charts/rent/Rent', version: null, corrections: [] }),
  ) as Record<string, unknown>
  expect(metadata).toMatchObject({
    'dc:title': 'Rent',
    'cm:headline': 'Rents rose',
    'cm:views': [{ 'cm:group': 'Renters', 'cm:headline': 'Rents rose' }, { 'cm:group': 'Owners' }],
    'cm:citation': {
      'cm:text': '“Rents rose” (Rent). Common Measure, https://site.example/charts/rent/Rent.json',
      'cm:bibtex': expect.stringContaining('title = {Rents rose (Rent)}'),
    },
  })
})

test('the metadata of a map have the bounds of its classes, by view', () => {
  const values = [
    ['', 'Rate', 'Income', 'type', 'breaks'],
    ['Texas', '5', '50', 'map', '7; 60'],
    ['Ohio', '9', '80', '', ''],
  ]
  const { model } = chartFromValues({ values, range: undefined, askedTitle: 'Rate' })
  const site = { siteName: 'Common Measure', siteUrl: 'https://site.example' }
  const metadata: unknown = JSON.parse(
    chartMetadata({ model, page: null, ...site, path: '/charts/rate/Rate', version: null, corrections: [] }),
  )
  expect(metadata).toMatchObject({
    'cm:map': { bounds: [5, 7, 60, 60] },
    'cm:views': [{ 'cm:map': { bounds: [5, 7, 60, 60] } }, { 'cm:map': { bounds: [7, 7, 60, 80] } }],
  })
})
