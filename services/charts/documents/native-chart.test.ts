import { describe, expect, test } from 'vitest'
import { chartFromValues, parseCsv } from '@common-measure/charts'
import { paintWith } from '@common-measure/charts/svg/paint-with.ts'
import { THEMES } from '@common-measure/charts/svg/themes.ts'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { nativeChart } from './native-chart.ts'

function nativeOf(csv: string, query = '') {
  const { model } = chartFromValues({ values: parseCsv(csv), askedTitle: 'Pay' })
  return nativeChart(model, shownBy(model, new URLSearchParams(query)), paintWith(THEMES.light))
}

describe('a form that PowerPoint has', () => {
  test.each([
    ['column', 'bar', false],
    ['bar', 'bar', true],
    ['line', 'line', false],
    ['spline', 'line', false],
    ['area', 'area', false],
  ])('a %s chart is a native %s', (type, form, isHorizontal) => {
    const native = nativeOf(`,2010,2011,type\nHarris,1,2,${type}\nTexas,3,4,`)
    expect(native?.series.map((one) => [one.name, one.form, one.isSmooth])).toEqual([
      ['Harris', form, type === 'spline'],
      ['Texas', form, type === 'spline'],
    ])
    expect(native).toMatchObject({ isHorizontal, hasLegend: true, categories: ['2010', '2011'] })
  })

  test.each([
    ['error bars alone', ',A,type\nHarris,9:12,errorbar'],
    ['dots', ',A,type\nHarris,10,dot'],
    ['a table', ',A,type\nHarris,10,table'],
    ['a trend', ',2010,2011,2012,type,regression\nHarris,1,2,4,line,TRUE'],
    ['stacks side by side', ',A,type,stacking,stack\nHarris,1,column,normal,x\nTexas,2,column,,y'],
    ['a scatter with sizes', ',Income,Rate,Size,type\nA,1,2,3,scatter\nB,2,3,4,'],
    ['no values', ',2010,type\nHarris,n/a,line'],
    ['61 series', `,A,type\n${Array.from({ length: 61 }, (_, at) => `Place ${at},1,column`).join('\n')}`],
  ])('%s stay a picture', (_name, csv) => {
    expect(nativeOf(csv)).toBeNull()
  })

  test('60 series are native', () => {
    const rows = Array.from({ length: 60 }, (_, at) => `Place ${at},1,2,line`).join('\n')
    expect(nativeOf(`,2010,2011,type\n${rows}`)?.series).toHaveLength(60)
  })
})

test('error bars have their lengths above and below the values', () => {
  const native = nativeOf(',A,B,type\nHarris,10,n/a,column\nHarris,9:12.5,1:2,errorbar')
  expect(native).toMatchObject({ hasValues: false, hasLegend: false })
  expect(native?.series.map(({ errorBars }) => errorBars)).toEqual([
    [
      [2.5, null],
      [1, null],
    ],
  ])
})

test('series of the second axis alone have the first', () => {
  const csv = ',A,B,type,yaxis,axis title\nRain,1,2,column,0,Inches\nHeat,30,40,line,1,Degrees'
  expect(nativeOf(csv)?.axes.map(({ title }) => title)).toEqual(['Inches', 'Degrees'])
  const alone = nativeOf(csv, 'series=Heat')
  expect(alone?.axes.map(({ title }) => title)).toEqual(['Degrees'])
  expect(alone?.series.map(({ axis }) => axis)).toEqual([0])
})

test('gaps and statuses have no value, and a true zero is a value', () => {
  const native = nativeOf(',2018,2019,2020,2021,type,zeros\nHarris,12.3%,*,0%,,column,TRUE')
  expect(native?.series[0]?.values).toEqual([12.3, null, 0, null])
  expect(native?.axes[0]).toMatchObject({ format: 'General"%"', valueFormat: '#,##0.0"%"', min: 0 })
})

test.each([
  ['2010,2011,2012', null, ['2010', '2011', '2012']],
  ['2010,2015,2020', null, ['2010', '2015', '2020']],
  ['2010,2011,2020', 'years', [{ day: '2010-01-01' }, { day: '2011-01-01' }, { day: '2020-01-01' }]],
  ['2020-01-01,2020-02-01,2020-06-01', 'months', [{ day: '2020-01-01' }, { day: '2020-02-01' }, { day: '2020-06-01' }]],
  ['2020-01-15,2020-02-03,2020-06-30', 'days', [{ day: '2020-01-15' }, { day: '2020-02-03' }, { day: '2020-06-30' }]],
])('the time axis %s has the unit %s', (dates, timeUnit, categories) => {
  expect(nativeOf(`,${dates},type\nHarris,1,2,3,line`)).toMatchObject({ timeUnit, categories })
})

test('a line runs over dates of other views on an uneven axis, and not over a status', () => {
  const csv = ',2010,2011,2013,2020,type,group\nHarris,1,,3,*,line,Owners\nHarris,,5,6,7,,Renters'
  const days = nativeOf(csv, 'group=Owners')?.categories
  expect(days).toEqual([{ day: '2010-01-01' }, { day: '2013-01-01' }, { day: '2020-01-01' }])
})

test('a view has only its series, and an isolated series is alone', () => {
  const csv = ',2010,2011,type,group\nHarris,1,2,line,Owners\nTexas,3,4,,Owners\nHarris,5,6,,Renters'
  expect(nativeOf(csv, 'group=Renters')?.series.map(({ values }) => values)).toEqual([[5, 6]])
  expect(nativeOf(csv, 'group=Owners&series=Texas')?.series.map(({ name }) => name)).toEqual(['Texas'])
})

test('series that are not highlighted are paler', () => {
  const plain = nativeOf(',2010,2011,type\nHarris,1,2,line\nTexas,3,4,')
  const native = nativeOf(',2010,2011,type,highlight\nHarris,1,2,line,TRUE\nTexas,3,4,,')
  expect(native?.series[0]?.color).toBe(plain?.series[0]?.color)
  expect(native?.series[1]?.color).not.toBe(plain?.series[1]?.color)
})

test('highlighted categories of columns have their color, and a line has one color', () => {
  const csv = (type: string) => `,A,B,C,type,highlight category\nHarris,1,2,3,${type},A`
  const colors = nativeOf(csv('column'))?.colors ?? []
  expect(colors).toHaveLength(3)
  expect([colors[0] === colors[1], colors[1] === colors[2]]).toEqual([false, true])
  expect(nativeOf(csv('line'))?.colors).toBeNull()
})

test('a share of all keeps its values and its axis of percents', () => {
  const native = nativeOf(',A,B,type,stacking\nHarris,1,2,column,percent\nTexas,3,4,,')
  expect(native).toMatchObject({ stacking: 'percent', hasValues: false })
  expect(native?.axes[0]).toMatchObject({ format: '0%', max: null })
})

test('a logarithmic axis has no minimum of zero', () => {
  const native = nativeOf(',A,B,type,logarithmic\nHarris,10,2000,column,TRUE')
  expect(native?.axes[0]).toMatchObject({ isLogarithmic: true, min: null })
})

test('the points of a scatter keep their names and places', () => {
  const native = nativeOf(
    ',Income,Rate,series,type\nA,"$10,000",5.5%,North,scatter\nB,"$20,000",4%,South,\nC,n/a,4%,South,',
  )
  expect(native).toMatchObject({
    categories: [10_000, 20_000],
    pointNames: ['A', 'B'],
    categoryFormat: '"$"#,##0',
    series: [{ values: [5.5, null] }, { values: [null, 4] }],
  })
})
