import {
  neighborWords,
  NAMES,
  placesOf,
  rankWords,
  STRIP_WIDTHS,
  stripRange,
  stripTitle,
} from '#app/comparison/county-strip/county-strip.tsx'
import type { StripData } from '#app/comparison/county-strip/county-strip.tsx'
import * as texts from '#app/messages/compare.ts'
import { comparisonOf } from '#domain/comparison.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { layoutStrip } from '@common-measure/charts/strip/layout-strip.ts'
import type { FramedStrip } from '#services/charts/strip-height.ts'
import { withUsualPlaces } from '#services/reference/usual-places.ts'
import type { Services } from '#services/services.ts'
import { stripOf } from './strip-data.server.ts'
import { comparedFigures } from '#services/reference/compared-figures.ts'
import { wordsOf } from './compare.server.ts'
import { remarksOf } from './remarks.ts'

/** A strip in a frame: a title in place of the chart's, and the measures that determine the frame's height. */
export interface StripFrame {
  strip: StripData
  title: string
  /** Text alternative. */
  description: string
  measures: FramedStrip
}

/** The strip of a comparison; null if it has none, or its counties cannot be ranked. */
export async function stripFrame(
  { reference, community }: Pick<Services, 'reference' | 'community'>,
  spreadsheetId: string,
): Promise<StripFrame | null> {
  const comparison = comparisonOf(spreadsheetId)
  const set = comparison?.chart === 'strip' ? await reference() : null
  const strip = comparison && set ? stripOf(set, withUsualPlaces(comparison, community.places)) : 'none'
  if (strip === 'none') return null
  const { indicator, named, nation, count } = strip
  const range = stripRange(strip)
  const counties = named.map((county) => ({
    words: `${county.name} ${spokenFigure(county.value, indicator)} ${rankWords(county, count)}`,
    beside: neighborWords(county, indicator),
  }))
  const nationWords = nation === null ? '' : texts.nationHas({ figure: spokenFigure(nation, indicator) })
  return {
    strip,
    title: stripTitle(strip),
    description: [stripTitle(strip), range, ...counties.map(({ words }) => words), nationWords].join(' ').trim(),
    measures: { range, counties, nation: nationWords, drawings: drawingsOf(strip) },
  }
}

/** Height of the drawing at each of its widths, px. */
function drawingsOf(strip: StripData): FramedStrip['drawings'] {
  const places = placesOf(strip)
  const named = new Set(strip.named.map(({ fips }) => fips))
  return STRIP_WIDTHS.map((width) => ({
    width,
    height: NAMES + layoutStrip(places, { named, width, scale: strip.scales[width] }).height,
  }))
}

/** Messages about parts of a framed comparison that cannot be shown, as on its page. */
export async function frameRemarks(
  { reference, community }: Pick<Services, 'reference' | 'community'>,
  spreadsheetId: string,
): Promise<string[]> {
  const requested = comparisonOf(spreadsheetId)
  const set = requested ? await reference() : null
  if (!requested || !set) return []
  const comparison = withUsualPlaces(requested, community.places)
  const { indicators, places, unknown, leftOut } = comparedFigures(set, comparison)
  const [only, ...more] = indicators
  const words = only && more.length === 0 ? wordsOf(set, only, places) : null
  const isUnranked =
    comparison.chart === 'strip' && only && only.figures.length > 0 && stripOf(set, comparison) === 'none'
  return [...remarksOf({ unknown, leftOut, words }), ...(isUnranked ? [texts.notRanked] : [])]
}
