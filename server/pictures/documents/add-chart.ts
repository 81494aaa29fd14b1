import type PptxGenJS from 'pptxgenjs'
import type { NativeChart, SLIDE_AREA, SlidesOrder } from '#services/pictures/document-orders.ts'
import { axisOptions, chartOptions, chartParts, labelOf } from './chart-options.ts'

interface ChartOnPage {
  options: typeof SLIDE_AREA & { altText: string }
  colors: SlidesOrder['colors']
}

export function addChart(page: PptxGenJS.Slide, chart: NativeChart, { options: place, colors }: ChartOnPage): void {
  const shared = { ...place, ...chartOptions(chart, colors) }
  const labels = chart.categories.map(labelOf)
  const parts = chartParts(chart).map(({ type, series }) => ({
    type: type as PptxGenJS.CHART_NAME,
    data: series.map(({ name, values }) => ({ name, labels, values })),
    options: {
      ...chartOptions(chart, colors),
      chartColors: chart.colors ?? series.map(({ color }) => color),
      lineSmooth: series[0]?.isSmooth === true,
      ...(series[0]?.axis === 1 && { secondaryValAxis: true, secondaryCatAxis: true }),
    },
  }))
  const [first, ...more] = parts
  if (!first) return
  if (more.length === 0) {
    const x = { name: chart.categoryTitle ?? 'x', values: labels.map(Number) }
    page.addChart(first.type, first.type === 'scatter' ? [x, ...first.data] : first.data, {
      ...place,
      ...first.options,
    })
    return
  }
  const axes = chart.axes.map((axis) => axisOptions(axis, { hasTitle: true, hasValues: false }, colors))
  const both = axes.length > 1 ? { valAxes: axes, catAxes: [{}, { catAxisHidden: true }] } : {}
  // The library takes the options in place of the values of a chart with several parts.
  page.addChart(parts as unknown as PptxGenJS.IChartMulti[], { ...shared, ...both } as never)
}
