import { chartFromValues } from '@common-measure/charts'
import { expect, test } from 'vitest'
import { citation } from './citation.ts'

const page = {
  siteName: 'Common Measure',
  address: 'https://example.org/topic/a/b#jobs',
  retrieved: new Date(2026, 10, 21),
}

function cite(values: string[][], group: string | null = null): string {
  const { model } = chartFromValues({ values, range: undefined, askedTitle: 'Jobs' })
  return citation(model, { group, toggle: null }, page)
}

test('a citation has the years, subtitle, source and state of the chart', () => {
  const values = [
    ['', '2010', '2019', 'subtitle', 'source'],
    ['a', '1', '2', 'In thousands', 'ACS 1-Year.'],
  ]
  expect(cite(values, 'Harris')).toBe(
    '“Jobs” (In thousands, Harris). 2010 to 2019. Source: ACS 1-Year. Common Measure, https://example.org/topic/a/b#jobs. Retrieved November 21, 2026.',
  )
})

test('a citation has the license after the source', () => {
  const values = [
    ['', 'North', 'source'],
    ['a', '1', 'CHR'],
  ]
  const { model } = chartFromValues({ values, range: undefined, askedTitle: 'Jobs' })
  expect(
    citation(model, { group: null, toggle: null }, { ...page, license: 'CC BY-NC-SA 4.0: not for commercial use' }),
  ).toBe(
    '“Jobs”. Source: CHR. License: CC BY-NC-SA 4.0: not for commercial use. Common Measure, https://example.org/topic/a/b#jobs. Retrieved November 21, 2026.',
  )
})

test('a citation omits missing years and sources', () => {
  const values = [
    ['', 'North', 'South'],
    ['a', '1', '2'],
  ]
  expect(cite(values)).toBe('“Jobs”. Common Measure, https://example.org/topic/a/b#jobs. Retrieved November 21, 2026.')
})

test.each([
  [0, '“Rents rose” (Jobs, Renters).'],
  [1, '“Jobs” (Owners).'],
])('a citation has the headline of view %i before the title', (at, start) => {
  const values = [
    ['', 'North', 'group', 'headline'],
    ['a', '1', 'Renters', 'Rents rose'],
    ['b', '2', 'Owners', ''],
  ]
  const { model } = chartFromValues({ values, range: undefined, askedTitle: 'Jobs' })
  expect(citation(model, model.views[at] ?? { group: null, toggle: null }, page).startsWith(start)).toBe(true)
})
