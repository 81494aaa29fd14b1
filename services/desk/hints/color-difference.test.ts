import { expect, test } from 'vitest'
import { ciede2000, nearestSight } from './color-difference.ts'

test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('the distance of %j and %j is that of Sharma, Wu and Dalal (2005)', (one, other, distance) => {
  expect(ciede2000(one, other)).toBeCloseTo(distance, 4)
  expect(ciede2000(other, one)).toBeCloseTo(distance, 4)
})

test.each([
  ['#000000', '#ffffff', 100],
  ['#b3261e', '#b3261e', 0],
] as const)('%s and %s are %d apart', (one, other, distance) => {
  expect(nearestSight(one, other).distance).toBeCloseTo(distance, 2)
})

test('red and green of equal lightness are similar in red-green color blindness', () => {
  const { distance, sight } = nearestSight('#a05000', '#5a7000')
  expect(distance).toBeLessThan(10)
  expect(sight).toBe('deuteranopia')
})
