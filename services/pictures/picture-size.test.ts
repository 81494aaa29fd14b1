import { expect, test } from 'vitest'
import { picturePixels } from './picture-size.ts'

test.each([
  ['<svg width="800" height="559" viewBox="0 0 800 559"></svg>', 1, [800, 559]],
  ['<svg width="800" height="559"></svg>', 2, [1600, 1118]],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">', 0.5, [600, 315]],
  ['<svg viewBox="-4 -2 240 120" role="img"></svg>', 3, [720, 360]],
  ['<svg viewBox="0 0 10 10"><rect width="800" height="800"/></svg>', 1, [10, 10]],
])('the size of %s at zoom %d is calculated', (svg, zoom, [width, height] = []) => {
  expect(picturePixels(svg, zoom)).toEqual({ width, height })
})

test.each(['', '<svg', '<svg role="img"></svg>', '<p width="1" height="1">', '<svg width="0" height="9"></svg>'])(
  '%j has no size',
  (svg) => {
    expect(picturePixels(svg, 1)).toBeNull()
  },
)
