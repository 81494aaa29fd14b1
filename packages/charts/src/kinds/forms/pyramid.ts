import * as kindWords from '../../messages/kind-words.ts'
import { isValueSeries, type ChartModel, type Series, type View } from '../../model/chart-model.ts'
import { bar, barRendering } from '../bar.ts'
import type { ChartKind, KindRendering } from '../chart-kind.ts'
import type { KindReader } from '../kind-reader.ts'
import { noShare, valuePointText } from '../value-points.ts'
import { loneReader } from './dot.ts'

/** The bars of two series back to back, with the names of the categories between them. */
export const pyramid: ChartKind = {
  ...bar,
  stacks: false,
  mark: () => ({ shape: 'column', isMirrored: true }),
  pointText: valuePointText(noShare),
}

export const pyramidRendering: KindRendering = {
  ...barRendering,
  words: {
    ...barRendering.words,
    chart: kindWords.pyramid,
    howToRead: kindWords.howToReadPyramids,
    howToReadStacked: null,
  },
  frame: 'pyramid',
}

export const pyramidReader: KindReader = {
  ...loneReader,
  misfit: (model) => (isPyramid(model) ? null : 'bad-pyramid'),
}

function isPyramid({ series, views, categories }: ChartModel): boolean {
  const drawn = series.filter(({ benchmark }) => !benchmark)
  const isNegative = drawn.some((one) => isValueSeries(one) && one.points.some(({ value }) => (value ?? 0) < 0))
  return categories.values.length > 1 && !isNegative && views.every((view) => hasTwoSides(series, view))
}

/** True for a view of exactly two series; hidden ones and benchmarks do not count. */
export function hasTwoSides(all: readonly Series[], view: View): boolean {
  return view.series.filter((index) => !all[index]?.hidden && !all[index]?.benchmark).length === 2
}
