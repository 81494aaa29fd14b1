import { measureBrowser } from './browser.ts'
import { measureChartLibraries, SIZES, type Size } from './chart-libraries.ts'
import { spreadOf } from './median.ts'

/**
 * Gates. `timesLessThanEcharts`: minimum ratio of ECharts's processor time to ours for any picture.
 * `shareOfEchartsBytes`: maximum ratio of our bytes to its bytes in a browser. `growthPerCell`: maximum ratio of the
 * time per cell between the large and the small worksheet.
 */
export interface ChartGates {
  growthPerCell: number
  timesLessThanEcharts: number
  shareOfEchartsBytes: number
}

const NAMES: Record<Size, string> = {
  small: '10 series x 12 categories ',
  large: '50 series x 200 categories',
  many: '300 series x 40 categories',
}
/** Goals on a quiet machine: ms, and the ratio to ECharts. */
const GOALS: Record<Size, [ms: number, timesLess: number]> = { small: [2, 11], large: [80, 11], many: [80, 10] }

/**
 * Compares the engine with ECharts and Highcharts on the same worksheets in one run, and a chart in a slow browser. Prints the results.
 *
 * @returns a sentence for each gate that is broken
 */
export async function compareCharts(gates: ChartGates): Promise<(string | false)[]> {
  const drawn = await measureChartLibraries()
  const sizes = Object.keys(NAMES) as Size[]
  for (const size of sizes) {
    const { ours, echarts, highcharts, timesLess } = drawn[size]
    const ms = (times: number[], decimals: number) => spreadOf(times).median.toFixed(decimals)
    const { median, min, max } = spreadOf(timesLess)
    const [msGoal, timesGoal] = GOALS[size]
    console.log(
      `  ${NAMES[size]}  ${ms(ours, 2)} ms (goal: under ${msGoal}), ECharts ${ms(echarts, 1)}, ${median.toFixed(1)} times (${min.toFixed(1)} to ${max.toFixed(1)}, goal: ${timesGoal}, gate: ${gates.timesLessThanEcharts}), Highcharts in jsdom ${ms(highcharts, 0)}`,
    )
  }
  const cellMs = (size: Size) => spreadOf(drawn[size].ours).median / (SIZES[size][0] * SIZES[size][1])
  const growth = cellMs('large') / cellMs('small')
  console.log(`  cost a cell, large to small ${growth.toFixed(2)}   (gate: at most ${gates.growthPerCell})`)
  const { gzipBytes, hydrationMs, clickMs } = await measureBrowser()
  const share = gzipBytes.ours / gzipBytes.echarts
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
  console.log(
    `  scripts in the browser      ${kilobytes(gzipBytes.ours)} KB gzip (${kilobytes(gzipBytes.oursAtStart)} with the page), ECharts ${kilobytes(gzipBytes.echarts)}, Highcharts ${kilobytes(gzipBytes.highcharts)}   (gate: at most ${gates.shareOfEchartsBytes} of ECharts)`,
  )
  console.log(`  hydration, 4 times slower   ${hydrationMs.toFixed(0)} ms   (goal: under 40)`)
  console.log(
    `  a click on the legend       ${clickMs.toFixed(0)} ms of the main thread until it is painted   (goal: under 100)`,
  )
  return [
    ...sizes.map(
      (size) =>
        spreadOf(drawn[size].timesLess).median < gates.timesLessThanEcharts &&
        `a chart of ${NAMES[size].trim()} is not fast enough beside ECharts`,
    ),
    growth > gates.growthPerCell && 'the cost of a chart grows faster than its cells',
    share > gates.shareOfEchartsBytes && 'the scripts of a chart are too large beside those of ECharts',
  ]
}
