import { expect, test } from 'vitest'
import { spokenFigure } from './spoken-figure.ts'

test.each([
  [1, 'years', 0, undefined, '1 year'],
  [1, 'years', 1, undefined, '1.0 years'],
  [2, 'inches', 0, undefined, '2 inches'],
  [-1, 'degrees', 0, undefined, '−1 degree'],
  [1.04, 'minutes', 0, undefined, '1 minute'],
  [1, 'million gallons a day', 0, undefined, '1 million gallons a day'],
  [1, 'per 10,000', 0, undefined, '1 per 10,000'],
  [1, 'percentage points', 0, undefined, '1 percentage point'],
  [1, 'grade levels', 0, 'grado|grados', '1 grado'],
  [1, 'museums', 0, undefined, '1'],
  [1, 'percent', 0, undefined, '1%'],
  [1, 'dollars', 0, undefined, '$1'],
])('the value %d %s with %d decimals and the name %j is spoken as %s', (value, unit, decimals, unitName, text) => {
  expect(spokenFigure(value, { unit, decimals, ...(unitName !== undefined && { unitName }) })).toBe(text)
})
