import { intervalOf, isFigure } from './cell-margins.ts'
import { figureOf, isCode, isMark, isOfCalendar, isOfWholeYear, isPeriod, periodKindOf } from './cells.ts'
import { sampleOf } from './grid.ts'

const CODE_HEADING =
  /^(?:(?:state|county|place|tract)? ?(?:fips|geo ?id|zip)\d*(?: ?codes?)?|(?:county|state) codes?|geography id)$/i
const OTHER_CODE = /\b(?:code|id)$|^(?:district|campus|school|agency) (?:number|no\.?)$/i
const MARGIN = /margin of error|\bmoe\b|^±|^\+\/-$|^95% ?ci$|confidence interval|\bc\.?i\.?\b/i
const STANDARD_ERROR = /\bstandard errors?\b|\bstd\.? err|^s\.?e\.?$/i
const FLAGS = /\b(?:signif\w*|flags?|footnotes?|suppress\w*)\b/i
export const LOW = /\b(?:lower|low|lcl)\b/i
export const HIGH = /\b(?:upper|high|ucl)\b/i

/** Content of a column. */
export type Kind =
  | 'empty'
  | 'figures'
  | 'margin'
  | 'standard errors'
  | 'codes'
  | 'times'
  | 'parts of years'
  | 'ranks'
  | 'other codes'
  | 'one word'
  | 'words'

/** The kind of a column by its heading and its filled cells. */
export function kindOf(
  texts: readonly string[],
  heading: string,
  { isFirst, isUnnamed, locale }: { isFirst: boolean; isUnnamed: boolean; locale: string | undefined },
): Kind {
  if (texts.length === 0) return 'empty'
  const sample = sampleOf(texts)
  const share = (test: (text: string) => boolean) => sample.filter((text) => test(text.trim())).length / sample.length
  const isTime = share(isPeriod) > 0.9
  const isDifferent = new Set(texts).size === texts.length && texts.length > 2
  const isOneWord = new Set(texts).size === 1 && texts.length > 1
  if (CODE_HEADING.test(heading) && share((text) => /^[\dUS]+$/.test(text)) > 0.5) return 'codes'
  if (/^(?:rank|no\.?|#|index|unnamed: \d+)$/i.test(heading)) return 'ranks'
  if (share((text) => /^[AMQS]\d\d$/.test(text)) === 1) return 'other codes'
  if (
    (share(isOfCalendar) === 1 && share(isOfWholeYear) < 1) ||
    (/^month$/i.test(heading) && share((text) => /^0?\d$|^1[0-2]$/.test(text)) === 1)
  )
    return 'parts of years'
  if (isDifferent && !isTime && !isPeriod(heading) && share(isCode) === 1) return 'codes'
  if (isDifferent && OTHER_CODE.test(heading) && share((text) => /^['\w-]*\d{2,}[\w-]*$/.test(text)) === 1)
    return 'codes'
  if (STANDARD_ERROR.test(heading) || (isUnnamed && share((text) => /^\([\d.]+\)$/.test(text)) > 0.9))
    return 'standard errors'
  if (share((text) => /^(?:±|\+\/-)/.test(text)) > 0.5) return 'margin'
  const isNumber = (text: string) => figureOf(text, locale) !== null || isMark(text)
  if (MARGIN.test(heading) && share((text) => intervalOf(text, locale) !== null || isNumber(text)) > 0.5)
    return 'margin'
  if ((LOW.test(heading) || HIGH.test(heading)) && /\b(?:ci|limit|bound|confidence|lcl|ucl|95%)\b/i.test(heading))
    return 'margin'
  const isNamed = isFirst || /year|month|quarter|period|date|time/i.test(heading) || periodKindOf(sample) !== 'year'
  if (isTime && isNamed) return isOneWord ? 'one word' : 'times'
  const figures = share(isFigure)
  if (figures > 0 ? figures + share(isMark) >= 0.5 : share(isMark) === 1 && !FLAGS.test(heading)) return 'figures'
  return isOneWord ? 'one word' : 'words'
}
