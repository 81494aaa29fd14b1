import type { Annotation, ChartModel, ColorName, RangeSeries, ScatterSeries, ValueSeries } from './chart-model.ts'

/**
 * A chart with the data that its worksheet, its page or its reader adds to the published model. Every addition is
 * optional, so that a published model is one as well; none is part of the JSON.
 */
export interface OverlaidModel extends ChartModel {
  series: OverlaidSeries[]
  annotations?: OverlaidAnnotation[]
  /** The unit of a value in words, as the worksheet gives it. */
  unit?: string
  /** The unit of each value axis (model/units.ts). */
  units?: string[]
  /** The meaning of the colors of categories. */
  colorKey?: { label: string; color: ColorName }[]
  /** Words of the worksheet by their translations; only in a translated chart. */
  originals?: Readonly<Record<string, string>>
  /** Places of the site in the chart, for the reader to choose from; absent without any. */
  places?: PlaceOnChart[]
  /** Name of the reader's place in a chart that highlights it (with-my-place.ts). */
  myPlace?: string
}

export type OverlaidSeries = (ValueSeries & WholeRange) | RangeSeries | ScatterSeries

export interface WholeRange {
  /** Lowest and highest value of all categories, where a step of a story shows only some of them. */
  whole?: readonly [low: number, high: number]
}

export interface OverlaidAnnotation extends Annotation {
  /** Belongs to the current step of a story. */
  isStrong?: true
}

/** Indices at which a chart shows a place of the site. */
export interface PlaceOnChart {
  /** Id in addresses and for readers: "fort-bend". */
  id: string
  /** Indices of its series, among them those of its options. */
  series: number[]
  /** Indices of its categories. */
  categories: number[]
  /** Indexes of the place's options; null if there is none. */
  group: number | null
  toggle: number | null
}

/** The word of the worksheet for a text of a translated chart. */
export function originalOf({ originals }: OverlaidModel, text: string): string {
  return originals && Object.hasOwn(originals, text) ? (originals[text] ?? text) : text
}

/** The text of a chart for a word of its worksheet, whatever the case. */
export function wordOf({ originals }: OverlaidModel, word: string | null): string | null {
  const wanted = word?.toLowerCase()
  const [said] = Object.entries(originals ?? {}).find(([, original]) => original.toLowerCase() === wanted) ?? []
  return said ?? word
}
