import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { layoutChart } from '../layout/layout.ts'
import { shownBy } from '../view/query.ts'
import { layoutWithin } from './room.ts'

const WIDTH = 280
const YEARS = '| 2015 | 2016 | 2017 | 2018 | 2019 | 2020'

function fitted(lines: string[], room: { height: number; aboveLegend: number }) {
  const { model } = chartOf(...lines)
  const shown = shownBy(model, new URLSearchParams())
  return { free: layoutChart(model, shown, WIDTH), drawing: layoutWithin(model, shown, WIDTH, room) }
}

describe('a drawing with little room', () => {
  test('includes the key of notes that no longer fit', () => {
    const lines = [
      ' | 2011 | 2012 | 2013 | 2014 | 2015 | 2016 | 2017 | 2018 | 2019 | 2020 | type | annotation',
      'Fort Bend | 7317 | 9553 | 17008 | 19820 | 17946 | 15894 | 10868 | 10290 | 13505 | 18398 | line | 2016: Harris falls below zero',
      'Harris | 6213 | 15706 | 20568 | 22245 | 17702 | -16690 | -45394 | -45050 | -31102 | -26091 | | Harris @ 2017: Largest loss',
      'Montgomery | 7278 | 8223 | 9419 | 13383 | 13135 | 14059 | 11216 | 14287 | 13414 | 15305 | | Harris @ 2018: As many as before',
    ]
    for (let height = 236; height <= 320; height += 4) {
      const { drawing } = fitted(lines, { height, aboveLegend: height - 50 })
      expect(drawing?.height, `in ${height}`).toBeLessThanOrEqual(height)
    }
  })

  test('leaves the legend visible if the series are not named in it', () => {
    const columns = [`${YEARS} | type`, 'Harris | 1 | 2 | 3 | 4 | 5 | 6 | column', 'Texas | 6 | 5 | 4 | 3 | 2 | 1 |']
    const lines = columns.map((line) => line.replace('column', 'line'))
    const room = { height: 220, aboveLegend: 180 }
    expect(fitted(columns, room).drawing?.height).toBeLessThanOrEqual(180)
    const { height = 0 } = fitted(lines, room).drawing ?? {}
    expect(height).toBeGreaterThan(180)
    expect(height).toBeLessThanOrEqual(220)
  })

  test('keeps every name above its bar', () => {
    const names = ['Fort Bend County Libraries', 'Harris County Public Library', 'Pasadena Public Library', 'Houston']
    const { free, drawing } = fitted([`| ${names.join(' | ')} | type`, 'Visits | 1.5 | 0.5 | 0.6 | 1 | bar'], {
      height: 168,
      aboveLegend: 168,
    })
    expect(free?.height).toBeGreaterThan(168)
    expect(drawing?.height).toBeLessThanOrEqual(168)
    expect(
      drawing?.labels
        .filter(({ role }) => role === 'name')
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(names.toSorted())
  })
})
