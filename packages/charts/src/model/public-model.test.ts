import { expect, test } from 'vitest'
import { chartFromValues } from '../index.ts'
import { drawnModel, publicModel } from './public-model.ts'

test('a model for drawing has no provenance, and is the same object each time', () => {
  const values = [
    ['', 'A', 'license', 'reference'],
    ['x', '1', 'public domain', 'jobs'],
  ]
  const { model } = chartFromValues({ values, askedTitle: 'Jobs' })
  expect([model.provenance?.license?.text, model.reference]).toEqual(['public domain', 'jobs'])
  const drawn = drawnModel(model)
  expect([drawn.provenance, drawn.reference, drawn.series]).toEqual([undefined, undefined, model.series])
  expect(drawnModel(model)).toBe(drawn)
})

test('the published model of a map has neither the middle of its ramp nor the codes of the community', () => {
  const values = [
    ['', '2020', 'type', 'benchmark'],
    ['Texas', '1', 'map', ''],
    ['Ohio', '5', '', 'TRUE'],
    ['Iowa', '9', '', ''],
  ]
  const { model } = chartFromValues({ values, askedTitle: 'Map' })
  expect([model.views[0]?.center, 'community' in model]).toEqual([5, true])
  const published = publicModel(model)
  expect([published.views[0], 'community' in published]).toEqual([
    {
      group: null,
      toggle: null,
      series: [0],
      max: [null],
      stats: null,
      classes: { bounds: [1, 2.6, 5, 5.8, 7.4, 9], counts: [1, 0, 1, 0, 1], of: [0, 2, 4] },
    },
    false,
  ])
})
