import { chartFromValues } from '@common-measure/charts'
import { expect, test } from 'vitest'
import { readDataSources } from '#domain/data-source.ts'
import { datasetCharts } from './dataset-charts.server.ts'

const subtopic = { path: '/topic/work/jobs', title: 'Jobs', parent: { slug: 'work', title: 'Work', color: '' } }

function chart(title: string, provenance: Record<string, string>) {
  const values = [
    ['', 'A', ...Object.keys(provenance)],
    ['Harris', '1', ...Object.values(provenance)],
  ]
  const { model } = chartFromValues({ values, range: undefined, askedTitle: title })
  return { spreadsheetId: 'jobs', title, model, subtopic: subtopic as never }
}

test('charts are listed under their dataset, or under their source line', () => {
  const all = [
    chart('Pay & Rent', { source: 'BEA', about: '/sources#bea' }),
    chart('Jobs', { source: 'Survey <b>2020', license: 'CC-BY-NC-4.0' }),
    chart('Hours', { source: 'Survey <b>2020', license: '<script>alert(1)</script>' }),
    chart('Elsewhere', { source: 'X', about: 'https://example.org/method' }),
    chart('Silent', {}),
  ]
  expect(datasetCharts(all, readDataSources('## `bea`\n- License: MIT'))).toEqual({
    charts: {
      bea: [{ title: 'Pay & Rent', address: '/topic/work/jobs?title=Pay+%26+Rent' }],
      'source-surveyb2020': [
        { title: 'Jobs', address: '/topic/work/jobs?title=Jobs' },
        { title: 'Hours', address: '/topic/work/jobs?title=Hours' },
      ],
    },
    named: [
      {
        id: 'source-surveyb2020',
        title: 'Survey <b>2020',
        licenses: ['CC BY-NC 4.0: not for commercial use', '<script>alert(1)</script>'],
      },
    ],
    sourceCount: 3,
  })
})
