import { cleanedCells } from '@common-measure/charts/inspect'
import type { CheckedPage } from './desk-check.ts'
import type { Hint } from './hints/hint.ts'
import { costliestSentence, levelSentence } from './hints/reading-level.ts'
import { staleSentences } from './stale-sentences.ts'

/** What a page says that its worksheets do not, or that is hard to read. */
export interface PageSentences {
  stale: { sentence: string; figure: string; nearest: string | null; spreadsheet: string; title: string }[]
  hints: Hint[]
}

/** As of a worksheet. */
const MAX_HINTS = 50

export function sentencesOf({ paragraphs, worksheets }: CheckedPage): PageSentences {
  const read = worksheets.filter(({ quotable }) => quotable.length > 0)
  const quoted = read.map(({ title, model, quotable }) => ({
    title,
    subtitle: model?.subtitle ?? null,
    cells: cleanedCells(quotable),
  }))
  const stale = staleSentences(paragraphs, quoted).flatMap(({ worksheet, ...rest }) => {
    const of = read[worksheet]
    return of ? [{ ...rest, spreadsheet: of.spreadsheet, title: of.title }] : []
  })
  const hard = paragraphs.flatMap((paragraph) => costliestSentence(paragraph) ?? [])
  const hints = hard.map((each): Hint => {
    return { code: 'reading-level', severity: 'info', cell: null, message: levelSentence('A paragraph', each) }
  })
  return { stale, hints: hints.slice(0, MAX_HINTS) }
}

export function withSentences(page: CheckedPage): CheckedPage & { sentences: PageSentences } {
  return { ...page, sentences: sentencesOf(page) }
}
