import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { NativeChart, Slide, SlidesOrder } from '#services/pictures/document-orders.ts'
import { writeSlides } from './write-slides.ts'

const CHART: NativeChart = {
  isHorizontal: false,
  stacking: null,
  categories: ['2018', '2019', '2020'],
  timeUnit: null,
  labelStep: 1,
  categoryTitle: null,
  categoryFormat: null,
  pointNames: null,
  series: [
    {
      name: '=Harris & <co>',
      form: 'bar',
      isSmooth: false,
      color: '0F6B5F',
      axis: 0,
      values: [5, null, 0],
      errorBars: null,
    },
    { name: 'Texas', form: 'bar', isSmooth: false, color: 'BF8500', axis: 0, values: [1, 2, 3], errorBars: null },
  ],
  axes: [{ title: null, format: 'General"%"', valueFormat: '#,##0.0"%"', min: 0, max: 100, isLogarithmic: false }],
  colors: null,
  hasLegend: true,
  hasValues: false,
}
const SLIDE: Slide = {
  heading: 'Pay & <more>\u0007 is up',
  headingSize: 26,
  headingLines: 1,
  kicker: 'Pay',
  subtitle: 'Dollars',
  foot: [
    { text: 'Source: ACS', isStrong: false },
    { text: 'License: CC BY-NC 4.0: not for commercial use', isStrong: true },
  ],
  page: 'https://site.test/topic/a/b?x=1&y=2',
  description: 'Column chart of "pay".',
  notes: 'Column chart.\nhttps://site.test/charts',
  content: CHART,
}
const ORDER: SlidesOrder = {
  type: 'pptx',
  title: 'Pay',
  siteName: 'Common Measure',
  language: 'en-US',
  colors: {
    ink: '0E2B27',
    muted: '4D605B',
    surface: 'FFFFFF',
    grid: 'E3E5DB',
    accent: 'FFC42E',
    series: ['0F6B5F', 'BF8500', '4654B8', 'D12F6E', '6F0501', '648FFF'],
  },
  slides: [SLIDE],
}

async function partsOf(...slides: Partial<Slide>[]) {
  const order = { ...ORDER, slides: slides.map((own) => ({ ...SLIDE, ...own })) }
  const files = unzipSync(await writeSlides(order, async () => new Uint8Array([1, 2, 3])))
  const texts = (pattern: RegExp) =>
    Object.keys(files)
      .filter((path) => pattern.test(path))
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((path) => strFromU8(files[path]!))
  return { files, slides: texts(/slides\/slide\d+\.xml$/), charts: texts(/charts\/chart\d+\.xml$/), texts }
}

const chartOf = async (own: Partial<NativeChart>) => (await partsOf({ content: { ...CHART, ...own } })).charts[0] ?? ''
const withForm = (form: NativeChart['series'][0]['form']) => CHART.series.map((series) => ({ ...series, form }))

describe('a slide', () => {
  test('has its heading as title, its texts, and its license in strong letters', async () => {
    const [slide = ''] = (await partsOf({})).slides
    expect(slide).toMatch(/<p:ph type="title"\/>.*?<a:t>Pay &amp; &lt;more&gt; is up<\/a:t>/s)
    for (const text of ['Pay', 'Dollars', 'Source: ACS', 'Common Measure', 'site.test/topic/a/b'])
      expect(slide).toContain(`<a:t>${text}</a:t>`)
    expect(slide).toMatch(/b="1"[^>]*>(?:(?!<a:r>).)*<a:t>License: CC BY-NC 4\.0: not for commercial use</s)
    expect(slide).toContain('descr="Column chart of &quot;pay&quot;."')
  })

  test('has notes for the speaker, the fonts and the colors of the site', async () => {
    const { texts } = await partsOf({})
    expect(texts(/notesSlide1\.xml$/)[0]).toContain('Column chart.')
    const [theme = ''] = texts(/theme1\.xml$/)
    expect(theme).toContain('<a:latin typeface="Besley"')
    expect(theme).toContain('<a:accent2><a:srgbClr val="BF8500"/></a:accent2>')
  })

  test('runs from right to left where its heading does', async () => {
    const [slide = ''] = (await partsOf({ heading: 'ارتفعت النسبة' })).slides
    expect(slide).toMatch(/rtl="1"(?:(?!<a:t>).)*<a:t>ارتفعت/s)
  })

  test('has the picture of a chart without a native form', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="250"></svg>'
    const { files, slides, charts } = await partsOf({ content: { svg, zoom: 2 } })
    expect(charts).toEqual([])
    expect(slides[0]).toContain('descr="Column chart of &quot;pay&quot;."')
    expect(Object.keys(files).filter((path) => path.endsWith('.png'))).toHaveLength(1)
  })
})

describe('a native chart', () => {
  test('has gaps without a value, and zeros', async () => {
    const chart = await chartOf({})
    expect(chart).not.toContain('<c:v></c:v>')
    expect(chart).toContain('<c:dispBlanksAs val="gap"/>')
    expect(chart.match(/<c:pt idx="2"><c:v>0<\/c:v>/g)).toHaveLength(1)
  })

  test('has its figures in a sheet, without formulas', async () => {
    const { files } = await partsOf({})
    const [path = ''] = Object.keys(files).filter((name) => name.endsWith('.xlsx'))
    const book = unzipSync(files[path]!)
    const sheet = strFromU8(book['xl/worksheets/sheet1.xml']!)
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/r="B4"[^>]*><v>0<\/v>/)
    expect(sheet).not.toMatch(/r="B3"[^>]*><v>/)
    expect(strFromU8(book['xl/sharedStrings.xml']!)).toContain('=Harris &amp; &lt;co&gt;')
  })

  test.each([
    ['stacked columns', { stacking: 'normal' }, '<c:grouping val="stacked"/>'],
    ['shares', { stacking: 'percent' }, '<c:grouping val="percentStacked"/>'],
    [
      'shares as areas',
      { stacking: 'percent', series: withForm('area') },
      '<c:areaChart><c:grouping val="percentStacked"/>',
    ],
    ['areas', { series: withForm('area') }, 'crossBetween val="midCat"'],
    ['bars', { isHorizontal: true }, '<c:barDir val="bar"/>'],
    ['lines', { series: withForm('line') }, '<c:lineChart>'],
    ['a pie', { series: withForm('pie').slice(0, 1) }, '<c:pieChart>'],
    ['a logarithmic axis', { axes: [{ ...CHART.axes[0]!, isLogarithmic: true }] }, '<c:logBase val="10"/>'],
    ['percents', {}, 'formatCode="General&quot;%&quot;"'],
    [
      'an axis of time',
      {
        series: withForm('line'),
        categories: [{ day: '2010-01-01' }, { day: '2011-01-01' }, { day: '2020-01-01' }],
        timeUnit: 'years',
      },
      '<c:v>40179</c:v>',
    ],
    ['steps of labels', { labelStep: 3 }, /tickLblSkip val="3"\/>\s*<c:noMultiLvlLbl/],
  ] as const)('has %s', async (_name, own, part) => {
    expect(await chartOf(own as Partial<NativeChart>)).toMatch(part)
  })

  /** Names of the children of an element, in order. */
  const childrenOf = (xml: string, name: string): string[] => {
    const [, inside = ''] = new RegExp(`<c:${name}>(.*?)</c:${name}>`, 's').exec(xml) ?? []
    const children: string[] = []
    let depth = 0
    for (const [, end, child = '', isEmpty] of inside.matchAll(/<(\/?)[ac]:(\w+)[^>]*?(\/?)>/g)) {
      if (depth === 0 && !end) children.push(child)
      depth += end ? -1 : isEmpty ? 0 : 1
    }
    return children
  }

  test.each([
    ['bar', ['idx', 'order', 'tx', 'spPr', 'invertIfNegative', 'dPt', 'dPt', 'dPt', 'dLbls', 'errBars', 'cat', 'val']],
    ['line', ['idx', 'order', 'tx', 'spPr', 'marker', 'dLbls', 'errBars', 'cat', 'val', 'smooth']],
    ['area', ['idx', 'order', 'tx', 'spPr', 'dLbls', 'errBars', 'cat', 'val']],
    ['scatter', ['idx', 'order', 'tx', 'spPr', 'marker', 'xVal', 'yVal', 'smooth']],
  ] as const)('has the elements of a %s in the order of the standard', async (form, names) => {
    const errorBars: NativeChart['series'][0]['errorBars'] =
      form === 'scatter'
        ? null
        : [
            [1, 1, 1],
            [1, 1, 1],
          ]
    const series = [{ ...CHART.series[0]!, form, errorBars }]
    const colors = form === 'bar' ? ['111111', '222222', '333333'] : null
    const xml = await chartOf({
      series,
      colors,
      timeUnit: null,
      categories: form === 'scatter' ? [1, 2, 3] : CHART.categories,
      hasValues: true,
    })
    expect(childrenOf(xml, 'ser')).toEqual(names)
    expect(xml).not.toContain('dLblPos')
    expect(xml.match(/<c:axId/g)).toHaveLength(4)
  })

  test('has a second axis for columns with a line', async () => {
    const [one, two] = CHART.series
    const series = [one!, { ...two!, form: 'line' as const, axis: 1 as const }]
    const chart = await chartOf({ series, axes: [CHART.axes[0]!, CHART.axes[0]!] })
    expect(chart.match(/<c:valAx>/g)).toHaveLength(2)
    expect(chart).toMatch(/<c:barChart>.*<c:lineChart>/s)
  })

  test('has error bars with their lengths in its sheet', async () => {
    const errorBars: NativeChart['series'][0]['errorBars'] = [
      [0.5, null, 1],
      [0.25, null, 2],
    ]
    const { charts, files } = await partsOf({
      content: { ...CHART, series: [CHART.series[0]!, { ...CHART.series[1]!, errorBars }] },
    })
    expect(charts[0]).toMatch(/<c:errBars>.*<c:plus>.*Sheet1!\$D\$2:\$D\$4.*<c:minus>.*Sheet1!\$E\$2.*<c:cat>/s)
    const [path = ''] = Object.keys(files).filter((name) => name.endsWith('.xlsx'))
    expect(strFromU8(unzipSync(files[path]!)['xl/worksheets/sheet1.xml']!)).toMatch(/r="E4"[^>]*><v>2<\/v>/)
  })

  test('has its own figures in each of several slides', async () => {
    const first = { ...CHART, series: [{ ...CHART.series[0]!, name: 'First' }] }
    const second = { ...CHART, series: [{ ...CHART.series[0]!, name: 'Second' }] }
    const { charts, texts, files } = await partsOf({ content: first }, { content: second })
    expect(charts.map((chart) => /<c:v>(First|Second)/.exec(chart)?.[1])).toEqual(['First', 'Second'])
    const named = texts(/charts\/_rels\/chart\d+\.xml\.rels$/).map((rels) => /embeddings\/([^"]+)/.exec(rels)?.[1])
    const books = named.map((name) => unzipSync(files[`ppt/embeddings/${name}`]!))
    expect(books.map((book) => /First|Second/.exec(strFromU8(book['xl/sharedStrings.xml']!))?.[0])).toEqual([
      'First',
      'Second',
    ])
  })
})
