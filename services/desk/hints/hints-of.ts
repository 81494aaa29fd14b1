import { alikeColors } from './color-hints.ts'
import { gapInStack, mixedPercent, totalRow } from './figure-hints.ts'
import type { FindHints, Hint, HintContext, HintedWorksheet } from './hint.ts'
import { encoding, semicolons, titleRow, yearsDown } from './layout-hints.ts'
import { likelyDate, likelyPlace } from './name-hints.ts'
import { longTitle, noSource, noSubtitleUnit, readingLevel, unknownReference } from './text-hints.ts'

/** In the order in which an editor should hear of them: what spoils the chart first. */
const RULES: readonly FindHints[] = [
  encoding,
  semicolons,
  titleRow,
  yearsDown,
  mixedPercent,
  totalRow,
  gapInStack,
  likelyPlace,
  likelyDate,
  unknownReference,
  noSource,
  noSubtitleUnit,
  alikeColors,
  longTitle,
  readingLevel,
]
const MAX_HINTS = 50

/** Hints about a worksheet, 50 at most. They change nothing of its chart. */
export function hintsOf(worksheet: HintedWorksheet, context: HintContext): Hint[] {
  return RULES.flatMap((find) => find(worksheet, context)).slice(0, MAX_HINTS)
}
