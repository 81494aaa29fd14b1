import { cleanedCells } from '@common-measure/charts/inspect'
import type { CheckedPage } from './desk-check.ts'
import { costliestSentence } from './hints/reading-level.ts'
import { staleSentences } from './stale-sentences.ts'

/** What a page says that its worksheets do not, or that is hard to read. */
export interface PageSentences {
  stale: { sentence: string; figure: string; nearest: string | null; spreadsheet: string; title: string }[]
  hard: { sentence: string; grade: number }[]
}

export function sentencesOf({ paragraphs, worksheets }: CheckedPage): PageSentences {
  const read = worksheets.filter(({ model }) => model !== null)
  const quoted = read.map(({ title, model, values }) => ({
    title,
    subtitle: model?.subtitle ?? null,
    cells: cleanedCells(values),
  }))
  const stale = staleSentences(paragraphs, quoted).flatMap(({ worksheet, ...rest }) => {
    const of = read[worksheet]
    return of ? [{ ...rest, spreadsheet: of.spreadsheet, title: of.title }] : []
  })
  return { stale, hard: paragraphs.flatMap((paragraph) => costliestSentence(paragraph) ?? []) }
}
