import { cleanedCells } from '@common-measure/charts/inspect'
import type { CheckedPage } from './desk-check.ts'
import { costliestSentence, levelSentence } from '../hints/reading-level.ts'
import { staleSentences } from './stale-sentences.ts'
import { storyHints, type PlacedHint } from './story-hints.ts'

/** What a page says that its worksheets do not, what its stories ask of them in vain, and what is hard to read. */
export interface PageSentences {
  stale: { sentence: string; figure: string; nearest: string | null; spreadsheet: string; title: string }[]
  hints: PlacedHint[]
}

/** As of a worksheet. */
const MAX_HINTS = 50

export function sentencesOf(page: CheckedPage): PageSentences {
  const { paragraphs, worksheets } = page
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
  const levels = hard.map((each): PlacedHint => {
    return {
      code: 'reading-level',
      severity: 'info',
      cell: null,
      message: levelSentence('A paragraph', each),
      heading: null,
    }
  })
  return { stale, hints: [...storyHints(page), ...page.removedFrames.map(frameHint), ...levels].slice(0, MAX_HINTS) }
}

function frameHint(address: string): PlacedHint {
  const frame = address === '' ? 'A frame without an address' : `The frame ${address}`
  const message = `${frame} is not shown: frames come from YouTube and Vimeo only. Put a link or a picture in its place.`
  return { code: 'frame-removed', severity: 'warning', cell: null, message, heading: null }
}

export function withSentences(page: CheckedPage): CheckedPage & { sentences: PageSentences } {
  return { ...page, sentences: sentencesOf(page) }
}
