import { expect, test } from 'vitest'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { findTarget } from './find-target.ts'
import { layoutChart } from '../layout/layout.ts'
import { visibleSeries } from '../view/isolate.ts'
import { decodePoints, encodePoints } from './points.ts'

function drawingOf(...lines: string[]) {
  const { model } = siteChart({ values: lines.map((line) => line.split('|')), askedTitle: 'Chart' })
  const [view] = model.views
  const drawing = view && layoutChart(model, { view, visible: visibleSeries(model, view) }, 460)
  if (!drawing) throw new Error('nothing is drawn')
  return { drawing, ownerOf: (series: number | undefined) => model.series[series ?? -1]?.linkedTo ?? series }
}

const namesOf = ({ targets }: ReturnType<typeof decodePoints>) =>
  targets.map(({ series, category }) => `${series} ${category}`).toSorted()

test.each([
  ['columns', ['|A|B', 'x|1|2', 'y|3|4']],
  ['bars', ['|A|B|type', 'x|1|2|bar', 'y|3|4|']],
  ['stacks', ['|A|B|stacking', 'x|1|2|normal', 'y|3|4|']],
  ['lines over time', ['|2010|2015|2020|type', 'x|1|2|3|line', 'y|3|n/a|5|']],
  ['a ring', ['|A|B|C|type', 'x|1|2|3|pie']],
  ['error bars', ['|A|B|type', 'x|1|2|', 'x|0:2|1:3|errorbar']],
])('decoded points have the same values under the pointer: %s', (_, lines) => {
  const { drawing, ownerOf } = drawingOf(...lines)
  const text = encodePoints(drawing)
  expect(text).toMatch(/^[-\d.,[\]]+$/)
  const read = decodePoints(text)
  expect(namesOf(read)).toEqual(namesOf(drawing))
  for (const target of drawing.targets) {
    // The middle of a column; at its edge, rounding to whole px makes a difference.
    const { left, right, top, bottom } = target.box
    const [x, y] = target.arc ? [target.x, target.y] : [(left + right) / 2, (top + bottom) / 2]
    const [before, after] = [findTarget(drawing, x, y), findTarget(read, x, y)]
    // An error bar is announced with its series, so a pointer may find either of the two.
    expect([ownerOf(after?.series), after?.category]).toEqual([ownerOf(before?.series), before?.category])
  }
})
