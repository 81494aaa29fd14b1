import { sentencesOf } from '#domain/sentences.ts'
import { figuresIn, htmlText } from '#services/desk/check/content-figures.ts'

const YEAR = String.raw`(?:1[89]|20)\d\d`
const AGE = String.raw`\d{1,3}(?![\d.,]*\d|\s?%|[\s-]percent)`
/** Numbers that do not count as figures, in English and Spanish. */
const UNCOUNTED = [
  String.raw`\p{L}+ \d{1,2}(?=, ${YEAR})|\b\d{1,2} de \p{L}+(?= de ${YEAR})`,
  String.raw`(?<![$\d.,])${YEAR}(?:\s?[–-]\s?(?:${YEAR}|\d\d))?(?![\d%]|[.,]\d)`,
  String.raw`[\d,]+(?:st|nd|rd|th|\.?[ªº])(?: (?:of|de) [\d,]+)?`,
  String.raw`[\d,]+ (?:of the )?(?:counties|states|places|condados|estados|lugares)\b`,
  String.raw`\b(?:ages?|aged|under|menor(?:es)? de|menos de) ${AGE}(?:(?: (?:to|and|through|a|y) |[–-])${AGE})?`,
  String.raw`\b(?:of|at|people|adults|children|residents|those) (?:from )?${AGE}(?: to |[–-])${AGE}`,
  String.raw`${AGE} (?:and|or) (?:over|older|up)\b|${AGE} years old|(?:${AGE} a )?${AGE} años(?! (?:antes|después|más tarde))`,
  String.raw`\b(?:per|every|each|cada) \$?\d[\d,]*`,
].map((pattern) => new RegExp(pattern, 'giu'))
const OPENER = /^["“‘¿¡(]?(?:In|Of|For|Among|En|De|Para|Entre)\b/u
const SENTENCE_END = /[.!?…]["”’)\]]*$/u

/** The figures of a text that count: not years, dates, ranks, counts of places, age bands and sizes of units. */
export function countedFigures(text: string): string[] {
  return figuresIn(UNCOUNTED.reduce((rest, pattern) => rest.replace(pattern, ' '), text)).map(({ written }) => written)
}

/**
 * Measures of a page's texts, a line each: density of figures, length of headlines, and what exceeds a limit.
 *
 * @param htmls the page's prose in order, without quick statistics
 */
export function measureTexts(htmls: readonly string[], headlines: readonly string[]): string[] {
  const blocks = htmls.flatMap(blocksOf)
  const figures = blocks.flatMap(({ text }) => countedFigures(text))
  const words = wordsIn(blocks.map(({ text }) => text))
  const average =
    headlines.length === 0 ? '' : `, ${(wordsIn(headlines) / headlines.length).toFixed(1)} words a headline`
  return [
    `${((100 * figures.length) / Math.max(1, words)).toFixed(1)} figures per 100 words (of ${words})${average}`,
    ...frequent([...figures, ...headlines.flatMap(countedFigures)], 2, (figure) => `${figure} used`),
    ...frequent(
      headlines.map((text) => text.split(' ', 2).join(' ')),
      3,
      (first) => `headlines begin with "${first}"`,
    ),
    ...runsIn(blocks).map((sentence) => `three sentences in a row begin with In, Of, For or Among: "${sentence}"`),
  ]
}

/** Headings, and blocks that end as sentences. */
function blocksOf(html: string): { text: string; isHeading: boolean }[] {
  return html
    .split(/(?=<h\d\b)|(?<=<\/h\d>)/u)
    .flatMap((part) =>
      htmlText(part)
        .split('\n')
        .map((text) => ({ text: text.trim(), isHeading: part.startsWith('<h') })),
    )
    .filter(({ text, isHeading }) => text !== '' && (isHeading || SENTENCE_END.test(text)))
}

/** The first sentence of each run of three; a heading ends a run. */
function runsIn(blocks: readonly { text: string; isHeading: boolean }[]): string[] {
  let run: string[] = []
  return blocks
    .flatMap(({ text, isHeading }) => (isHeading ? [''] : sentencesOf(text)))
    .flatMap((sentence) => {
      run = OPENER.test(sentence) ? [...run, sentence] : []
      return run.length === 3 ? run.slice(0, 1) : []
    })
}

function frequent(items: readonly string[], most: number, say: (item: string) => string): string[] {
  const counted = [...Map.groupBy(items, (item) => item)]
  return counted.flatMap(([item, { length }]) => (length > most ? [`${say(item)} ${length} times`] : []))
}

function wordsIn(texts: readonly string[]): number {
  return texts.flatMap((text) => text.split(/\s+/u)).filter((word) => /[\p{L}\d]/u.test(word)).length
}
