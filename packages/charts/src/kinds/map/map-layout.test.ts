import { describe, expect, test } from 'vitest'
import { siteChart } from '../../../test/fixtures/site-chart.ts'
import { DRAWING_WIDTHS, NUMBER_RADIUS, type Drawing } from '../../geometry/drawing.ts'
import { textWidth } from '../../geometry/text-width.ts'
import { decodePoints, encodePoints } from '../../interaction/points.ts'
import { layoutForPage } from '../../layout/layout-for-page.ts'
import { visibleSeries } from '../../view/isolate.ts'

const ROWS = ['Harris|5|', 'Fort Bend|7|', 'Montgomery|9|', 'Waller|*|', 'Galveston|3|', 'Brazoria|8|', 'Grimes|2|']

function drawn(notes = ''): Drawing {
  const rows = ROWS.map((line, at) => [...line.split('|').slice(0, 2), ...(at === 0 ? ['map', notes] : [])])
  const values = [['', '2023', 'type', 'annotation'], ...rows]
  const { model } = siteChart({ values, askedTitle: 'Map' })
  const [view] = model.views
  const drawing = view && layoutForPage(model, { view, visible: visibleSeries(model, view) }, 260)
  if (!drawing) throw new Error('nothing is drawn')
  return drawing
}

describe('a map in a page', () => {
  test('has the names of the community and of places with room, each from a width on', () => {
    const labels = drawn().labels.map(({ text, role, from = 0 }) => [text, role, from])
    expect(labels).toEqual(
      expect.arrayContaining([
        ['Harris', 'inside', 0],
        ['Fort Bend', 'inside', 0],
        ['Montgomery', 'inside', 0],
        ['Brazoria', 'inside', 0],
      ]),
    )
  })

  test('names do not overlap in any container in which they are shown', () => {
    const { labels, width: own } = drawn()
    for (const width of DRAWING_WIDTHS) {
      const share = Math.min(1, width / own)
      const shown = labels.filter(({ from = 0 }) => from <= width)
      for (const [at, one] of shown.entries()) {
        for (const other of shown.slice(at + 1)) {
          const beside =
            Math.abs(one.x - other.x) * share >= (textWidth(one.text, 600) + textWidth(other.text, 600)) / 2
          const over = Math.abs(one.y - other.y) * share >= 16
          expect(beside || over, `${one.text}, ${other.text} at ${width} px`).toBe(true)
        }
      }
    }
  })

  test('notes are numbers at their places, in place of the names, with a key in order', () => {
    const { notes, labels, map } = drawn('Waller: Few residents')
    expect(notes?.numbers.map(({ number, category }) => [number, category])).toEqual([
      [1, 3],
      [1, undefined],
    ])
    expect(map?.notes).toEqual([{ number: 1, text: 'Waller: Few residents', isStrong: false }])
    expect(labels.filter(({ text }) => text === 'Waller')).toEqual([])
  })

  test('numbers of neighbors do not overlap in the narrowest container', () => {
    const { notes, width } = drawn('Waller: One | Waller: Two | Harris: Three')
    const [one, two, three] = (notes?.numbers ?? []).map(({ x, y, away = { x: 0, y: 0 } }) => ({
      x: ((x - away.x) * 260) / width + away.x,
      y: ((y - away.y) * 260) / width + away.y,
    }))
    for (const [a, b] of [
      [one, two],
      [two, three],
      [one, three],
    ])
      expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThanOrEqual(2 * NUMBER_RADIUS)
  })

  test('points keep the centroids of places, which arrow keys lead to', () => {
    const drawing = drawn()
    const read = decodePoints(encodePoints(drawing))
    for (const [at, { x, y, category }] of drawing.targets.entries()) {
      const target = read.targets.find((each) => each.category === category)
      expect(Math.hypot((target?.x ?? 0) - x, (target?.y ?? 0) - y), String(at)).toBeLessThan(0.1)
    }
  })
})
