import { expect, test } from 'vitest'
import { splitAtHeading } from './split.ts'

test.each<[string, number, number, [string, string] | null]>([
  ['<p>a</p><h2>B</h2><p>c</p>', 2, 0, ['<p>a</p>', '<h2>B</h2><p>c</p>']],
  ['<h2>B</h2><p>c</p>', 2, 0, ['', '<h2>B</h2><p>c</p>']],
  ['<h2>A</h2><p>a</p><h2>B</h2>', 2, 1, ['<h2>A</h2><p>a</p>', '<h2>B</h2>']],
  ['<p>a</p><h3>B</h3>', 2, 0, null],
  ['<p>a</p><h1>B</h1>', 2, 0, ['<p>a</p>', '<h1>B</h1>']],
  ['<div><h2>in a box</h2></div><h2>B</h2>', 2, 0, ['<div><h2>in a box</h2></div>', '<h2>B</h2>']],
  ['<p>a<br>b <img src="x" alt="h2"></p><h2>B</h2>', 2, 0, ['<p>a<br>b <img src="x" alt="h2"></p>', '<h2>B</h2>']],
  ['<p>no heading</p>', 2, 0, null],
])('splitAtHeading splits %j at level %d from node %d', (html, level, from, parts) => {
  expect(splitAtHeading(html, level, from)).toEqual(parts)
})
