import type { ChartModel } from '../model/chart-model.ts'
import * as texts from '../messages/draw.ts'

/** Name of the sort control and its two options; the table of a map is by name or by value. */
export function sortsOf({ map }: Pick<ChartModel, 'map'>) {
  return { name: texts.sort, orders: [map ? texts.byName : texts.asGiven, texts.highestFirst] } as const
}
