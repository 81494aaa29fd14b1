import { expect, test } from 'vitest'
import { chartIdOf, fileNameOf } from './file-name.ts'

test.each([
  ['Poverty, by race', 'poverty--by-race', 'povertybyrace'],
  ['Top Subtopics: Harris', 'top-subtopics--harris', 'topsubtopicsharris'],
  ["Houston's jobs", 'houston-s-jobs', 'houstonsjobs'],
  ['snake_case 2', 'snake_case-2', 'snakecase2'],
  ['Año', 'a-o', 'ao'],
  ['🏠', '-', 'chart'],
  ['', 'chart', 'chart'],
])('the title %j has the file name %s and the id %s', (title, fileName, id) => {
  expect([fileNameOf(title), chartIdOf(title)]).toEqual([fileName, id])
})
