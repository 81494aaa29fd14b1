import { expect, test } from 'vitest'
import { placeBubble } from './place-bubble.ts'

const bubble = { width: 352, height: 160 }
const window = { width: 1440, height: 900 }

test.each([
  [
    'below a menu item',
    { left: 700, top: 20, width: 180, height: 44 },
    { side: 'below', left: 696, top: 86, arrow: 49 },
  ],
  [
    'not over the right edge',
    { left: 1300, top: 20, width: 120, height: 44 },
    { side: 'below', left: 1076, top: 86, arrow: 269 },
  ],
  [
    'not over the left edge',
    { left: 2, top: 20, width: 30, height: 44 },
    { side: 'below', left: 12, top: 86, arrow: 24 },
  ],
  [
    'above a target at the lower end',
    { left: 60, top: 800, width: 300, height: 60 },
    { side: 'above', left: 56, top: 618, arrow: 49 },
  ],
  [
    'over a target that fills the window',
    { left: 60, top: 20, width: 900, height: 860 },
    { side: 'over', left: 56, top: 728, arrow: 49 },
  ],
  [
    'in the window while its target is not yet',
    { left: 60, top: -400, width: 300, height: 60 },
    { side: 'below', left: 56, top: 12, arrow: 49 },
  ],
])('the bubble of the tour is %s', (_name, target, place) => {
  expect(placeBubble(target, bubble, window)).toEqual(place)
})
