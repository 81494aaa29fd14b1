import type { NumberFormat } from '../../format/number.ts'
import * as kindTexts from '../../messages/kinds.ts'
import type { ChartModel, XyPoint } from '../../model/chart-model.ts'

/** The numbers of a point with their headings and formats: x, y and, where the chart has one, size. */
export function measuresOf({ axes }: ChartModel): { heading: string; format: NumberFormat; read: keyof XyPoint }[] {
  const { title, percent = false, currency = false, decimals = null, sizeTitle, sizeFormat } = axes.category
  const [y] = axes.values
  return [
    { heading: title ?? 'x', format: { percent, currency, decimals }, read: 'x' },
    ...(y ? [{ heading: y.title ?? 'y', format: y, read: 'y' as const }] : []),
    ...(sizeFormat ? [{ heading: sizeTitle ?? kindTexts.size, format: sizeFormat, read: 'size' as const }] : []),
  ]
}
