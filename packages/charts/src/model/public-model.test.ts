import { expect, test } from 'vitest'
import { chartFromValues } from '../index.ts'
import { drawnModel } from './public-model.ts'

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
