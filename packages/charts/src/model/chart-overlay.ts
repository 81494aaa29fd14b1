import type { Annotation, ChartModel, ColorName, RangeSeries, ScatterSeries, ValueSeries } from './chart-model.ts'

/**
 * A chart with additional data from its worksheet, its page or its reader. Every addition is optional, so that a
 * published model also has this type; none is part of the JSON.
 */
export interface OverlaidModel extends ChartModel {
  series: OverlaidSeries[]
  annotations?: OverlaidAnnotation[]
  /** Unit of a value in words, from the worksheet. */
  unit?: string
  /** The unit of each value axis (model/units.ts). */
  units?: string[]
  /** Meanings of the colors of categories. */
  colorKey?: { label: string; color: ColorName }[]
  /** Original texts by their translations; only in a translated chart. */
  originals?: Readonly<Record<string, string>>
  /** Places of the site in the chart that the reader can choose; absent if there are none. */
  places?: PlaceOnChart[]
  /** Codes of the community's counties; only on a map. */
  community?: readonly string[]
  /** Address of the drawing as a file, without the texts around it: a page shows it in place of thousands of borders. */
  picture?: string
  /** Numbers of places without a class, by view; only in a map. */
  missingPlaces?: readonly { noData: number; suppressed: number; noOutline: number }[]
  /** Drawn lower (small-model.ts). */
  isSmall?: true
  /** Name of the reader's place in a chart that highlights it (with-my-place.ts). */
  myPlace?: string
}

export type OverlaidSeries = (ValueSeries & WholeRange) | RangeSeries | ScatterSeries

export interface WholeRange {
  /** Lowest and highest value of all categories, if a step of a story shows only some of them. */
  whole?: readonly [low: number, high: number]
}

export interface OverlaidAnnotation extends Annotation {
  /** Belongs to the current step of a story. */
  isStrong?: true
}

/** Indexes at which a chart shows a place of the site. */
export interface PlaceOnChart {
  /** Id in addresses and for readers: "fort-bend". */
  id: string
  /** Indexes of its series, including those of its options. */
  series: number[]
  /** Indexes of its categories. */
  categories: number[]
  /** Indexes of the place's options; null if there is none. */
  group: number | null
  toggle: number | null
}

/** The worksheet's original for a text of a translated chart. */
export function originalOf({ originals }: OverlaidModel, text: string): string {
  return originals && Object.hasOwn(originals, text) ? (originals[text] ?? text) : text
}

/** The text of a chart for an original text of its worksheet, ignoring case. */
export function wordOf({ originals }: OverlaidModel, word: string | null): string | null {
  const wanted = word?.toLowerCase()
  const [translated] = Object.entries(originals ?? {}).find(([, original]) => original.toLowerCase() === wanted) ?? []
  return translated ?? word
}
