import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import type { Drawing } from '../geometry/drawing.ts'
import { shownBy } from '../view/query.ts'
import { layoutChart } from './layout.ts'

function draw(...lines: string[]): { drawing: Drawing; axis: { min: number | null; max: number | null } } {
  const { model } = chartOf(...lines)
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 740)
  const [axis] = model.axes.values
  if (!drawing || !axis) throw new Error('Nothing is drawn')
  return { drawing, axis }
}

const ticks = ({ labels }: Drawing): string[] => labels.filter(({ role }) => role === 'tick').map(({ text }) => text)

describe.each(['column', 'bar', 'area'])('a percent stack of type %s', (kind) => {
  test('has shares of the sum of absolute values on an axis from -100 to 100', () => {
    const { drawing, axis } = draw(`|A|B|type|stacking`, `Gains|60|30|${kind}|percent`, `Losses|-40|70||`)
    expect([axis.min, axis.max]).toEqual([-100, 100])
    expect(ticks(drawing)).toEqual(['-100%', '-50%', '0%', '50%', '100%'])
    const { plot, horizontal } = drawing
    const size = horizontal ? plot.right - plot.left : plot.bottom - plot.top
    const lengths = drawing.targets.map(({ box }) => (horizontal ? box.right - box.left : box.bottom - box.top))
    const shares = lengths.map((length) => Math.round((length / size) * 200))
    expect(shares.map((share) => Math.round(share / 2) * 2)).toEqual([60, 30, 40, 70])
  })

  test('has an axis from -100 to 100 if all values are negative', () => {
    const { axis } = draw(`|A|B|type|stacking`, `Gains|-60|-30|${kind}|percent`, `Losses|-40|-70||`)
    expect([axis.min, axis.max]).toEqual([-100, 100])
  })

  test('has an axis from zero without negative values', () => {
    const { axis } = draw(`|A|B|type|stacking`, `Gains|60|30|${kind}|percent`, `Losses|40|n/a||`)
    expect([axis.min, axis.max]).toEqual([0, 100])
  })

  test('ignores a hidden series that cannot be shown', () => {
    const { axis } = draw(`|A|type|stacking|hidden`, `Gains|60|${kind}|percent|`, `Losses|-40|||TRUE`)
    expect(axis.min).toBe(0)
  })
})

test('only the axis of the stack extends below zero', () => {
  const { model } = chartOf('|A|type|stacking|yaxis', 'Gains|60|column|percent|0', 'Losses|-40|||0', 'Rate|-3|line||1')
  expect(model.axes.values.map(({ min }) => min)).toEqual([-100, null])
})

test('a line below zero is not part of the stack', () => {
  const { model } = chartOf('|A|type|stacking', 'Gains|60|column|percent', 'Losses|40||', 'Rate|-3|line|')
  expect(model.axes.values.map(({ min }) => min)).toEqual([0])
})
