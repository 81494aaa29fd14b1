import { describe, expect, test } from 'vitest'
import { pushApart } from './push-apart.ts'

describe('pushApart', () => {
  test.each([
    ['not if they are far apart', [20, 60, 100], [20, 60, 100]],
    ['around their middle if they are close', [60, 64], [53.5, 70.5]],
    ['in growing groups', [60, 62, 80], [50.333, 67.333, 84.333]],
    ['not beyond the upper end', [11, 12], [10, 27]],
    ['not beyond the lower end', [198, 199], [183, 200]],
    ['none', [], []],
  ])('moves labels: %s', (_, desired, places) => {
    const found = pushApart(desired, { from: 10, to: 200 })
    expect(found.map((place) => Math.round(place * 1000) / 1000)).toEqual(places)
  })
})
