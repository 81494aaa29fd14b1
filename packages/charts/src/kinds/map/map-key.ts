import type { ColorName, Pattern, View } from '../../model/chart-model.ts'
import type { OverlaidModel } from '../../model/chart-overlay.ts'
import * as texts from '../../messages/draw.ts'
import { classNames } from './class-names.ts'
import { classLooks, MISSING_LOOKS, NO_CLASSES, type PlaceLook } from './place-looks.ts'

/** An entry of the key of a map. */
export interface KeyEntry {
  index: number
  label: string
  color: ColorName | null
  pattern: Pattern | null
  rank: number
}

/** Entries of the key of a map: its classes with their bounds, then places without one; each with its number of places. */
export function mapKey(model: OverlaidModel, view: View): KeyEntry[] {
  const { counts } = view.classes ?? NO_CLASSES
  const names = classNames(model, view, true)
  const missing = model.missingPlaces?.[model.views.findIndex(({ series }) => series === view.series)]
  const entries: [string, number, PlaceLook | undefined][] = [
    ...classLooks(model, view).map(
      (look, at) => [names[at] ?? '', counts[at] ?? 0, look] as [string, number, PlaceLook],
    ),
    [texts.suppressed, missing?.suppressed ?? 0, MISSING_LOOKS.suppressed],
    [texts.noData, missing?.noData ?? 0, MISSING_LOOKS['no-data']],
    [texts.noOutline, missing?.noOutline ?? 0, { color: 'chart-label', pattern: 'grid' }],
  ]
  return entries.flatMap(([words, count, look], index): KeyEntry[] =>
    look === undefined || (count === 0 && index >= counts.length)
      ? []
      : [
          {
            index,
            label: texts.keyEntry({ words, count }),
            color: look.color,
            pattern: look.pattern ?? null,
            rank: look.rank ?? 0,
          },
        ],
  )
}
