import { formatValue } from '../format/number.ts'
import type { ChartModel, ValuePoint } from '../model/chart-model.ts'
import { shownValue } from '../model/value-text.ts'
import { kindOf } from '../kinds/kinds.ts'
import * as texts from '../messages/words.ts'

/** Change from an earlier value, both as formatted; `size` in words: "0.4 percentage points". */
export interface Change {
  direction: 'up' | 'down' | 'none'
  size: string
}

/** The change between two values of a series. */
export function changeBetween(model: ChartModel, axisIndex: number, from: ValuePoint, to: ValuePoint): Change {
  const axis = model.axes.values[axisIndex] ?? { percent: false, currency: false, decimals: null }
  const plain = { ...axis, percent: false, currency: false }
  const written = (point: ValuePoint): number => Number(formatValue(shownValue(point), plain).replaceAll(',', ''))
  const change = written(to) - written(from)
  const size = formatValue(Math.abs(change), { ...axis, percent: false })
  const points = size === '1' ? texts.percentagePoint : texts.percentagePoints({ number: size })
  return {
    direction: change > 0 ? 'up' : change < 0 ? 'down' : 'none',
    size: axis.percent ? points : inWords(size),
  }
}

/** True if the values of a series form a sequence, rather than unrelated categories. */
export function isCourse(model: ChartModel, index: number): boolean {
  const series = model.series[index]
  if (!series || model.categories.kind !== 'text') return true
  return ['line', 'band'].includes(kindOf(series).mark(model.stacking).shape)
}

/** "-$1,200" as "minus 1,200 dollars", "5.9%" as "5.9 percent", because some screen readers skip signs. */
export function inWords(text: string): string {
  return text.replaceAll(
    /(-?)(\$?)(\d(?:[\d,]*\d)?(?:\.\d+)?)(%?)/g,
    (_, minus: string, dollar: string, figure: string, percent: string) => {
      const dollars = figure === '1' ? texts.oneDollar : texts.dollars({ number: figure })
      const value = dollar ? dollars : percent ? texts.percent({ number: figure }) : figure
      return minus ? texts.minus({ value }) : value
    },
  )
}
