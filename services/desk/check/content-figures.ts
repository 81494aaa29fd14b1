/** One number as written in a text or a cell, with its unit and sign. */
export interface Figure {
  /** Original spelling, for messages. */
  written: string
  /** Absolute value, because the text "fell by 3.2" refers to the cell -3.2. */
  value: number
  /** Number of written decimals. */
  decimals: number
  unit: 'percent' | 'dollars' | 'plain'
  /** Factor from a word such as "million" next to the number, otherwise 1. A cell takes it from its subtitle. */
  scale: number
}

/** Numbers in a worksheet that a text may quote: those in cells, and those in names and notes. */
export interface WorksheetFigures {
  cells: Figure[]
  words: Figure[]
}

const NUMBER =
  /(?<![\p{L}\d.,])(\$\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(\s?%|[\s-]percent\b)?(?:\s(thousand|million|billion)\b)?/gu
/** Names that contain a digit but are not numbers. */
const NAMES = /\b(?:3-county|covid-19)\b/giu
/** "Million gallons a day", "Dollars, in millions"; not "Loss per million dollars". */
const SUBTITLE_SCALE = /^(?:in )?(thousand|million|billion)s?\b|\bin (thousand|million|billion)s\b/iu
const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

/** Every number of a plain text in order, e.g. "$1.2 million" as 1.2 dollars with the scale 1,000,000. */
export function figuresIn(text: string): Figure[] {
  return [...text.replace(NAMES, ' ').matchAll(NUMBER)].map((match) => {
    const [written, dollar, digits = '', percent, scale] = match
    return {
      written: written.trim(),
      value: Number(digits.replaceAll(',', '')),
      decimals: digits.split('.')[1]?.length ?? 0,
      unit: percent ? 'percent' : dollar ? 'dollars' : 'plain',
      scale: SCALES.get(scale ?? '') ?? 1,
    }
  })
}

/** Scale of a worksheet's values, from its subtitle: 1,000,000 for "Million gallons a day", else 1. */
export function subtitleScale(subtitle: string): number {
  const [, first, later] = SUBTITLE_SCALE.exec(subtitle) ?? []
  return SCALES.get((first ?? later ?? '').toLowerCase()) ?? 1
}

/** The readable text of HTML: block elements end a line, tags are removed, entities are decoded. */
export function htmlText(html: string): string {
  return html
    .replace(/<\/(?:p|h\d|li|div|td|th|blockquote|figcaption)>|<br\s*\/?>/gu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&#8217;|&rsquo;|&#39;/gu, '’')
    .replace(/&quot;/gu, '"')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&amp;/gu, '&')
}

/** True for a whole number from 1800 to 2099 without a unit, which is read as a year. */
function isYear(figure: Figure): boolean {
  return figure.unit === 'plain' && figure.scale === 1 && /^(?:18|19|20)\d\d$/u.test(figure.written)
}

/**
 * True if one of these worksheets contains a number of a text. It may be a cell, exact or rounded to fewer decimals, or
 * part of names, subtitles, sources and notes ("under 5", "2019-2023"). A year must match a name or a note, never a
 * cell that happens to contain 2,014 museums. A number with % or $ needs a cell with that unit. A number without a unit
 * matches any cell, because "from 62 to 70 percent" writes the unit once.
 */
export function isBacked(figure: Figure, worksheets: WorksheetFigures[]): boolean {
  const inWords = worksheets.some(({ words }) =>
    words.some((word) => word.value === figure.value && fits(word, figure)),
  )
  if (inWords || isYear(figure)) return inWords
  return worksheets.some(({ cells }) => cells.some((cell) => fits(cell, figure) && isRounded(cell, figure)))
}

function fits(stands: Figure, written: Figure): boolean {
  return written.unit === 'plain' || written.unit === stands.unit
}

function isRounded(cell: Figure, written: Figure): boolean {
  const isSameScale = written.scale === 1 || written.scale === cell.scale
  if (isSameScale && written.decimals > cell.decimals) return false
  const value = isSameScale ? cell.value : (cell.value * cell.scale) / written.scale
  const halfStep = 0.5 * 10 ** -written.decimals
  return Math.abs(value - written.value) <= halfStep * (1 + 1e-9)
}
