import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { withRamp } from './with-ramp.ts'

/** Colors of a stack with these names. */
function stackOf(names: readonly string[], palette = '', type = 'column'): (string | null)[] {
  const rows = names.map((name, at) => `${name}|${at + 1}|${at + 2}|${at === 0 ? type : ''}|${at === 0 ? palette : ''}`)
  const { model } = chartOf('|A|B|type|palette', ...rows)
  const colors = model.series.map(({ color }) => color)
  expect(colors.every((color) => /^chart-\d+$/.test(color ?? ''))).toBe(true)
  expect(withRamp(model)).toBe(withRamp(model))
  return withRamp(model).series.map(({ color }) => color)
}

const [SEVEN, FIVE, THREE] = [
  [1, 2, 3, 4, 5, 6, 7],
  [1, 3, 4, 6, 7],
  [1, 4, 7],
].map((steps) => steps.map((step) => `seq-${step}`))
const DIVERGING = [1, 3, 4, 5, 7].map((step) => `div-${step}`)
const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const AIR = ['Good', 'Moderate', 'Unhealthy for sensitive groups', 'Unhealthy', 'Very unhealthy', 'Hazardous']
const SCHOOLING = ['Less than high school', 'High school', 'Some college', 'Associate degree', "Bachelor's degree"]

describe('names in an order', () => {
  test.each([
    ['ages', ['Under 18', '18 to 64', '65 and over'], THREE],
    ['ages downward', ['65 and over', '18 to 64', 'Under 18'], THREE?.toReversed()],
    ['ranges with a dash', ['0-4', '5–17', '18-64', '65-84', '85+'], FIVE],
    ['dollars', ['Less than $10,000', '$10,000 to $49,999', '$50,000 or more'], THREE],
    ['a common last word', ['Under 10 minutes', '10 to 29 minutes', '30 or more minutes'], THREE],
    ['a common word before the end', ['Under 5 years', '5 to 17 years', '18 years and over'], THREE],
    ['seven', ['Under 5', '5 to 13', '14 to 17', '18 to 24', '25 to 44', '45 to 64', '65 and over'], SEVEN],
    ['air quality', AIR, AIR.map((_, at) => `air-${at + 1}`)],
    ['some of the air quality', ['Good days', 'Moderate days', 'Unhealthy days'], ['air-1', 'air-2', 'air-4']],
    ['air quality downward', ['Hazardous', 'Unhealthy', 'Good'], ['air-6', 'air-4', 'air-1']],
    ['schooling', SCHOOLING, FIVE],
    ['schooling by other names', ['No diploma', 'High school only', 'Bachelor’s degree or more'], THREE],
    ['levels', ['Very low', 'Low', 'Medium', 'High', 'Very high'], FIVE],
    ['how often', ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'], FIVE],
    ['health', ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'], FIVE],
    ['agreement', ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'], DIVERGING],
    ['change', ['Much worse', 'Worse', 'About the same', 'Better', 'Much better'], DIVERGING],
    ['change downward', ['Better', 'About the same', 'Worse'], ['div-7', 'div-4', 'div-1']],
  ])('%s take a ramp', (_, names, colors) => {
    expect(stackOf(names)).toEqual(colors)
  })

  test.each([
    ['two names', ['Under 18', '18 and over']],
    ['eight names', ['Under 5', '5 to 9', '10 to 19', '20 to 29', '30 to 39', '40 to 49', '50 to 59', '60 and over']],
    ['another order', ['18 to 64', 'Under 18', '65 and over']],
    ['one name of no scale', ['Under 18', '18 to 64', 'Unknown']],
    ['two scales', ['Good', 'Moderate', 'High']],
    ['plain years', ['2010', '2011', '2012']],
    ['school years', ['2017-18', '2018-19', '2019-20']],
    ['a repeated start', ['Under 18', 'Under 65', '65 and over']],
    ['parks', ['Alder', 'Birch', 'Cedar']],
  ])('%s keep the palette', (_, names) => {
    expect(stackOf(names)).toEqual(names.map((_name, at) => `chart-${at + 1}`))
  })
})

describe('the palette of a worksheet', () => {
  test.each([
    ['sequential', ['Alder', 'Birch', 'Cedar'], THREE],
    ['sequential', ['Alder', 'Birch'], ['seq-1', 'seq-7']],
    ['sequential', ['65 and over', '18 to 64', 'Under 18'], THREE?.toReversed()],
    ['sequential', ['Good', 'Moderate', 'Unhealthy'], THREE],
    ['sequential', ['Worse', 'About the same', 'Better'], THREE],
    ['diverging', ['Alder', 'Birch', 'Cedar', 'Oak'], ['div-1', 'div-3', 'div-5', 'div-7']],
    ['diverging', ['Under 18', '18 to 64', '65 and over'], ['div-1', 'div-4', 'div-7']],
    ['categorical', ['Under 18', '18 to 64', '65 and over'], ['chart-1', 'chart-2', 'chart-3']],
    ['categorical', ['Good', 'Moderate', 'Unhealthy'], ['chart-1', 'chart-2', 'chart-3']],
    ['sequential', EIGHT, EIGHT.map((_, at) => `chart-${at + 1}`)],
  ])('%s for %j', (palette, names, colors) => {
    expect(stackOf(names, palette)).toEqual(colors)
  })
})

test.each([
  ['columns of one series', ['|Under 18|18 to 64|65 and over|palette', 'Residents|1|2|3|sequential']],
  ['one series a view', ['|A|group|palette', 'Under 18|1|a|sequential', '18 to 64|2|b|', '65 and over|3|c|']],
  ['category colors', ['|Under 18|18 to 64|65 and over|category colors', 'Residents|1|2|3|TRUE', 'Jobs|1|2|3|']],
])('%s keep their colors', (_, lines) => {
  const { model } = chartOf(...(lines as [string, ...string[]]))
  expect(withRamp(model)).toBe(model)
})

test('the slices of a pie take a ramp, but for the colors of its worksheet', () => {
  const pie = ['|Under 18|18 to 64|65 and over|type', 'Residents|1|2|3|pie'] as const
  expect(withRamp(chartOf(...pie).model).categories.colors).toEqual(THREE)
  const listed = chartOf(`${pie[0]}|category colors`, `${pie[1]}|#ff0000`).model
  expect(withRamp(listed).categories.colors).toEqual(['#ff0000', 'seq-4', 'seq-7'])
})

test('fixed colors and those of error bars stay with their series', () => {
  const rows = ['Alder|1|column|sequential', 'Alder|1:2|errorbar|', 'Harris|3|column|', 'Birch|4|column|'] as const
  const { model } = chartOf('|A|type|palette', ...rows)
  expect(withRamp(model).series.map(({ name, color }) => `${name} ${color}`)).toEqual([
    'Harris place-harris',
    'Alder seq-1',
    'Alder seq-1',
    'Birch seq-7',
  ])
})
