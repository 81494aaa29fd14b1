import { expect, test } from 'vitest'
import { titleLines } from './title-lines.ts'

test.each([
  ['Pay', 752, ['Pay']],
  ['', 752, ['']],
  ['Share of adults who have a job', 200, ['Share of adults', 'who have a job']],
  ['Donaudampfschifffahrt', 100, ['Donauda', 'mpfschif', 'ffahrt']],
  ['Die Donaudampfschifffahrt', 100, ['Die', 'Donauda', 'mpfschif', 'ffahrt']],
  ['🙂🙂', 5, ['🙂', '🙂']],
])('the title %j is wrapped at %d px', (title, width, lines) => {
  expect(titleLines(title, 20, width)).toEqual(lines)
})
