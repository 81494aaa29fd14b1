import { chartFromValues, createNames } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { createHeldCharts } from './held-charts.ts'
import type { ChartAnswer } from '../worksheet-service.ts'

const MAX_AT_HAND = 3

function chartOf(figure: number): ChartAnswer & { ok: true } {
  const rows = [['Providers'], ['', '2023', '2024'], ['Harris', figure, ''], ['Fort Bend', 2, 3]]
  return {
    ok: true,
    ...chartFromValues({ values: rows, range: "'Providers'!A1:C4", askedTitle: 'Providers' }, createNames()),
  }
}

const charts = [1, 2, 3, 4, 5].map(chartOf)

describe('of more charts than there is room for', () => {
  test('the last ones read stay as they are, the others are read again from their bytes', () => {
    const held = charts.map(createHeldCharts(MAX_AT_HAND))
    const isAsItWas = () => held.map((chart, i) => chart.peek() === charts[i])
    expect(isAsItWas()).toEqual([false, false, true, true, true])
    held[2]?.read()
    const [first] = held
    const again = first?.read()
    expect(first?.read()).toBe(again)
    expect(isAsItWas()).toEqual([false, false, true, false, true])
    expect(held.map((chart) => chart.read())).toStrictEqual(charts)
  })

  test('one that is only looked at pushes out none', () => {
    const held = charts.map(createHeldCharts(MAX_AT_HAND))
    expect(held.map((chart) => chart.peek())).toStrictEqual(charts)
    expect(held.slice(2).map((chart, i) => chart.read() === charts[i + 2])).toEqual([true, true, true])
  })
})

test('what JSON has no word for comes back as it was', () => {
  const [first = chartOf(1)] = charts
  const odd = {
    ...first,
    diagnostics: [],
    model: { ...first.model, lowest: -Infinity, none: undefined, zero: -0, not: NaN },
  }
  const hold = createHeldCharts(1)
  const held = hold(odd)
  hold(chartOf(2))
  expect(held.peek()).toStrictEqual(odd)
})

test('a reason why there is no chart stays as it is', () => {
  const refusal = { ok: false as const, status: 404 as const, code: 'no-feed' as const, retryAfter: null }
  expect(createHeldCharts(1)(refusal)).toMatchObject({ ok: false })
  expect(createHeldCharts(1)(refusal).read()).toBe(refusal)
})

test('with room for all each stays as it is', () => {
  const held = charts.map(createHeldCharts(Infinity))
  expect(held.map((chart, i) => chart.read() === charts[i])).not.toContain(false)
})
