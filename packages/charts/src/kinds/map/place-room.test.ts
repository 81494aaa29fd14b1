import { expect, test } from 'vitest'
import { roomInside } from './place-room.ts'

const outlineOf = (ring: number[], center: { x: number; y: number }) => ({
  rings: [ring],
  center,
  box: { left: 0, right: 100, top: 0, bottom: 100 },
})
const SQUARE = outlineOf([0, 0, 100, 0, 100, 100, 0, 100], { x: 50, y: 50 })
/** Wide at its foot only. */
const BOOT = outlineOf([0, 0, 30, 0, 30, 60, 100, 60, 100, 100, 0, 100], { x: 35, y: 55 })

test.each([
  ['around the centroid', SQUARE, { width: 80, height: 20 }, { x: 50, y: 50 }],
  ['as near to the centroid as the borders allow', BOOT, { width: 24, height: 10 }, { x: 18, y: 55 }],
  ['in another row', BOOT, { width: 80, height: 10 }, { x: 40, y: 67 }],
  ['too wide', SQUARE, { width: 101, height: 10 }, null],
  ['too wide for the height', BOOT, { width: 80, height: 50 }, null],
])('room for a name: %s', (_, outline, size, expected) => {
  expect(roomInside(outline, size)).toEqual(expected)
})
