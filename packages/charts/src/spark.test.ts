import { expect, test } from 'vitest'
import { chartFromValues, createNames } from './index.ts'
import { chartSpark } from './spark.tsx'

const NAMES = createNames({
  groups: [{ kind: 'place', names: ['us'], rank: 0, color: 'place-us', place: 'us' }],
  rank: 1,
  others: { names: [], color: '' },
  sameInk: {},
})

const sparkOf = (...rows: string[]) =>
  chartSpark(chartFromValues({ values: rows.map((row) => row.split(',')), askedTitle: 'Chart' }, NAMES).model, 'us')
const count = (svg: string | undefined, part: string) => svg?.split(part).length ?? 0

test.each([
  ['a line over dates', [',type,2019,2020,2021', 'A,line,1,2,4'], 1, 2, null],
  ['the nation as a second line', [',type,2019,2020,2021', 'A,line,1,2,4', 'US,line,2,2,3'], 1, 3, 'US'],
  ['a strip for names', [',type,X,Y,Z', 'A,column,1,2,3'], 3, 2, null],
  ['the nation as a tick among names', [',type,X,Y,US', 'A,column,1,2,3'], 2, 3, 'US'],
  ['the nation as ticks among series', [',type,X,Y', 'A,column,1,2', 'US,column,2,3'], 2, 3, 'US'],
  ['equal values in the middle', [',type,X,Y', 'A,column,2,2'], 2, 2, null],
])('%s', (_, rows, circles, paths, compared) => {
  const spark = sparkOf(...rows)
  expect(count(spark?.svg, '<circle') - 1).toBe(circles)
  expect(count(spark?.svg, '<path')).toBe(paths)
  expect(spark?.compared).toBe(compared)
  expect(spark?.svg).not.toMatch(/NaN|undefined/)
})

test.each([
  ['one value', [',type,X', 'A,column,1']],
  ['no value', [',type,X,Y', 'A,column,,']],
  ['a scatter', ['x,y,type', '1,2,scatter', '2,3,scatter']],
])('%s has no small drawing', (_, rows) => expect(sparkOf(...rows)).toBeNull())
