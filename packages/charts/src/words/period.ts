import type { ChartModel } from '../model/chart-model.ts'

/** First and last year of a chart's values: "2010", "2019". */
export interface Period {
  first: string
  last: string
}

const YEAR = /\b(?:18|19|20)\d\d\b/g
/** Years of money, which are not the period of the values: "dollars of 2010", "in 2019 dollars". */
const MONEY = /\bdollars of \d{4}\b|\b\d{4} dollars\b/gi
/** A text that begins with a year: "2017", "2019-2023", "2020 Census". */
const DATED = /^(?:18|19|20)\d\d\b/

/**
 * Period of the values: the years of dates, else of series or categories that all begin with a year, else the years in
 * the subtitle; null if there are none.
 */
export function periodOf({ categories, series, subtitle }: ChartModel): Period | null {
  const labels = series.map(({ label }) => label)
  const dated = [categories.values, labels].find((texts) => texts.length > 0 && texts.every((text) => DATED.test(text)))
  const years = (dated ?? [subtitle?.replaceAll(MONEY, '') ?? '']).flatMap((text) => text.match(YEAR) ?? []).toSorted()
  const [first] = years
  const last = years.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}
