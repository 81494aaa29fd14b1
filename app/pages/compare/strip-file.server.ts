import { rankWords, stripRange, stripTitle, tickOf } from '#app/comparison/county-strip/county-strip.tsx'
import * as texts from '#app/messages/compare.ts'
import type { Comparison } from '#domain/comparison.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { LOCALE } from '#domain/language.ts'
import type { StripData } from '#app/comparison/county-strip/county-strip.tsx'
import type { PdfTable } from '#services/pictures/pictures.ts'
import type { StripPicture } from '@common-measure/charts/strip/strip-picture.tsx'
import { csvText } from '@common-measure/charts/words/csv.ts'
import { comparedFigures } from '#services/reference/compared-figures.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'
import { countiesOf, rankIn, stripOf } from './strip-data.server.ts'

/** The files of a strip, with every county of the nation. */
interface StripFile {
  picture: StripPicture
  csv: string
  table: PdfTable
}

/** Column names, as in the files of the set. */
const HEADINGS =
  `fips name state year value low high rank_in_state counties_in_state rank_in_nation counties_in_nation`.split(' ')

/** Content of the files of a comparison with a strip; null if its counties cannot be ranked. */
export function stripFile(set: ReferenceSet, comparison: Comparison): StripFile | null {
  const strip = stripOf(set, comparison)
  const [one] = comparedFigures(set, comparison).indicators
  if (strip === 'none' || !one) return null
  const { indicator, period, named, nation } = strip
  const nationWords = nation === null ? '' : texts.nationHas({ figure: spokenFigure(nation, indicator) })
  const figures = set.figuresOfPeriod(one.indicator.id, period, one.breakdown)
  const counties = countiesOf(set, figures)
  const format = (value: number) => spokenFigure(value, indicator)
  return {
    picture: {
      title: stripTitle(strip),
      subtitle: `${stripRange(strip)} ${nationWords}`.trim(),
      places: counties.map(({ fips, value }) => ({ id: fips, value })),
      named: named.map((county) => ({
        id: county.fips,
        words: `${county.name} ${format(county.value)}: ${rankWords(county, strip.count)}`,
      })),
      writeTick: (value) => tickOf(value, indicator),
    },
    csv: csvText([HEADINGS, ...rowsOf(counties, figures, period)]),
    table: tableOf(stripTitle(strip), counties, indicator),
  }
}

/** One row per county, highest value first. */
function rowsOf(
  counties: ReturnType<typeof countiesOf>,
  figures: ReturnType<ReferenceSet['figuresOfPeriod']>,
  period: string,
): string[][] {
  const byPlace = new Map(figures.map((figure) => [figure.fips, figure]))
  const byState = Map.groupBy(counties, ({ state }) => state)
  return counties.map(({ fips, name, state, value }) => {
    const peers = byState.get(state) ?? []
    const { low, high } = byPlace.get(fips) ?? { low: null, high: null }
    const ranks = [rankIn(peers, value), peers.length, rankIn(counties, value), counties.length]
    return [fips, name, state, period, ...[value, low, high, ...ranks].map((cell) => String(cell ?? ''))]
  })
}

/** Every county by its rank, for print. */
function tableOf(
  caption: string,
  counties: ReturnType<typeof countiesOf>,
  indicator: StripData['indicator'],
): PdfTable {
  const headings = [texts.county, texts.rankHeading, indicator.title]
  const rows = counties.map(({ name, value }) => [
    name,
    rankIn(counties, value).toLocaleString(LOCALE),
    spokenFigure(value, indicator),
  ])
  return { caption, headings, wordColumns: [0], rows }
}
