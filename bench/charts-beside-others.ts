import { measureBrowser } from './browser.ts'
import { measureChartLibraries } from './chart-libraries.ts'

/** Gates: how many times less processor than ECharts a picture takes, and the most of its bytes a browser is sent. */
export interface ChartGates {
  timesLessThanEchartsSmall: number
  timesLessThanEchartsLarge: number
  shareOfEchartsBytes: number
}

/**
 * The engine beside ECharts and Highcharts on the same worksheets in one run, and a chart in a slow browser: prints what
 * was measured.
 *
 * @returns a sentence for each gate that does not hold
 */
export async function tellChartsBesideOthers(gates: ChartGates): Promise<string[]> {
  const { ours, echarts, highcharts } = await measureChartLibraries()
  const times = (size: 'small' | 'large'): number => echarts[size].ms / ours[size].ms
  for (const [size, name, gate] of [
    ['small', '10 series x 12 categories ', gates.timesLessThanEchartsSmall],
    ['large', '50 series x 200 categories', gates.timesLessThanEchartsLarge],
  ] as const) {
    console.log(
      `  ${name}  ${ours[size].ms.toFixed(2)} ms, ECharts ${echarts[size].ms.toFixed(1)} (${times(size).toFixed(1)} times, gate: at least ${gate}), Highcharts in jsdom ${highcharts[size].ms.toFixed(0)}`,
    )
  }
  const { gzipBytes, hydrationMs, clickMs } = await measureBrowser()
  const share = gzipBytes.ours / gzipBytes.echarts
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
  console.log(
    `  scripts in the browser      ${kilobytes(gzipBytes.ours)} KB gzip, ECharts ${kilobytes(gzipBytes.echarts)}, Highcharts ${kilobytes(gzipBytes.highcharts)}   (gate: at most ${gates.shareOfEchartsBytes} of ECharts)`,
  )
  console.log(`  hydration, 4 times slower   ${hydrationMs.toFixed(0)} ms   (goal: under 40)`)
  console.log(
    `  a click on the legend       ${clickMs.toFixed(0)} ms of the main thread until it is painted   (goal: under 100)`,
  )
  return [
    times('small') < gates.timesLessThanEchartsSmall && 'a small chart is not fast enough beside ECharts',
    times('large') < gates.timesLessThanEchartsLarge && 'a large chart is not fast enough beside ECharts',
    share > gates.shareOfEchartsBytes && 'the scripts of a chart are too large beside those of ECharts',
  ].filter((sentence) => sentence !== false)
}
