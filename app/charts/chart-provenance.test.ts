import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { chartProvenance, provenanceLines, sourceTexts } from './chart-provenance.ts'

function modelOf(provenance: Record<string, string>, subtitle = 'Residents, 2023') {
  const values = [
    ['', 'A', 'subtitle', ...Object.keys(provenance)],
    ['Harris', '1', subtitle, ...Object.values(provenance)],
  ]
  return chartFromValues({ values, range: undefined, askedTitle: 'Jobs' }).model
}

const linesOf = (provenance: Record<string, string>, subtitle?: string) => {
  const found = chartProvenance(modelOf(provenance, subtitle))
  return found && provenanceLines(found)
}

describe('the provenance of a chart', () => {
  test.each<[provenance: Record<string, string>, source: string, terms: string]>([
    [{ source: 'ACS' }, 'Source: ACS', 'About these figures'],
    [{ 'source url': 'https://census.gov/acs' }, 'Source: census.gov', ''],
    [
      { license: 'cc-by-nc-sa-4.0', updated: '2026-03-04' },
      '',
      'License: CC BY-NC-SA 4.0: not for commercial use. Figures of 2023, put in on March 4, 2026.',
    ],
    [{ license: 'Non-commercial use with credit' }, '', 'License: Non-commercial use with credit.'],
    [{ license: 'public domain', 'next update': '2027-03' }, '', 'License: public domain. Next update: March 2027.'],
    [{ license: '<b>Free</b>' }, '', 'License: <b>Free</b>.'],
    [{ license: 'CC0-1.0', updated: '2026-02-30' }, '', 'License: CC0 1.0.'],
    [{ license: 'CC0-1.0', about: 'javascript:alert(1)' }, '', 'License: CC0 1.0.'],
    [{ source: 'ACS', 'source url': 'javascript:alert(1)' }, 'Source: ACS', 'About these figures'],
    [{ source: 'ACS', 'source url': 'https://user:pass@evil.example/' }, 'Source: ACS', 'About these figures'],
  ])('has its source and terms: %j', (provenance, source, terms) => {
    expect(linesOf(provenance)).toEqual({ source, terms, corrections: [] })
  })

  test('has only the update date without years', () => {
    expect(linesOf({ updated: '2026-03-04' }, 'Residents')?.terms).toBe('Figures put in on March 4, 2026.')
  })

  test('is null without fields', () => {
    expect(linesOf({})).toBeNull()
  })

  test('names a source without a text by its publisher or its address', () => {
    const github = (path: string) => ({ text: null, url: `https://github.com/${path}` })
    const acs = { text: 'Census Bureau (ACS).', url: 'https://census.gov/acs' }
    expect(sourceTexts([acs, github('ann/counties/tree/1'), github('bob/jobs')])).toEqual([
      'Census Bureau (ACS)',
      'Census Bureau, copy 2',
      'Census Bureau, copy 3',
    ])
    expect(sourceTexts([github('ann/counties/tree/1')])).toEqual(['github.com/ann/counties'])
    const bls = { text: 'U.S. Bureau of Labor Statistics, LAUS.', url: null }
    expect(sourceTexts([bls, github('ann/jobs')])[1]).toBe('U.S. Bureau of Labor Statistics, copy 2')
    expect(sourceTexts([github('ann/counties/tree/1'), github('bob/jobs'), acs])).toEqual([
      'github.com/ann/counties',
      'github.com/bob/jobs',
      'Census Bureau (ACS).',
    ])
  })

  test('links the source line of an editor to the source of the worksheet', () => {
    const model = modelOf({ source: 'ACS', 'source url': 'https://census.gov/acs' })
    expect(chartProvenance(model, 'American Community Survey')?.sources).toEqual([
      { text: 'American Community Survey', url: 'https://census.gov/acs' },
    ])
  })
})

test('a measure of the reference set links to its comparison', () => {
  const compare = '/compare?indicator=jobs&places=48201,us&chart=strip'
  const provenance = chartProvenance(modelOf({ source: 'ACS' }), undefined, { compare })
  expect(provenance && [provenance.compare, provenanceLines(provenance).terms]).toEqual([
    compare,
    'About these figures · Compare with other counties',
  ])
  const alone = chartProvenance(modelOf({}), undefined, { compare })
  expect(alone && provenanceLines(alone)).toEqual({
    source: '',
    terms: 'Compare with other counties',
    corrections: [],
  })
})

test('a correction is shown with its date', () => {
  const corrected = [{ at: '2026-03-04T23:00:00.000Z', sentence: 'Two cells were <b>swapped</b>' }]
  const provenance = chartProvenance(modelOf({}), null, { corrected })
  expect(provenance?.corrections).toEqual(['Corrected on March 4, 2026: Two cells were <b>swapped</b>.'])
  expect(provenance && provenanceLines(provenance).corrections).toHaveLength(1)
})
