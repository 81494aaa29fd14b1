import { nextTurn } from '#services/turns/next-turn.ts'
import type { CheckedPage } from './desk-check.ts'
import { hardestSentence, levelSentence } from '../hints/reading-level.ts'
import { storyHints, type PlacedHint } from './story-hints.ts'
import { isLarge } from '#services/sheets/sheet-bounds.ts'
import { staleInThread, type Quoted, type StaleSentence } from './stale-sentences.ts'

/**
 * Problems of a page's texts: statements that its worksheets do not support, stories with options that their charts
 * lack, and passages that are hard to read.
 */
export interface PageSentences {
  stale: { sentence: string; figure: string; nearest: string | null; spreadsheet: string; title: string }[]
  hints: PlacedHint[]
}

/** Maximum number of hints, as for a worksheet. */
const MAX_HINTS = 50

/** Compares sentences with large worksheets in another thread. */
export type FindStale = (quoted: Quoted) => Promise<StaleSentence[]>

/** A page with its problems; uses `findLarge` for large worksheets. If that fails, no sentences are reported. */
export async function checkSentences<Page extends CheckedPage>(page: Page, findLarge: FindStale) {
  const quoted = quotedIn(page)
  const isLong = quoted.worksheets.some(({ quotable }) => isLarge(quotable))
  const found = isLong ? await findLarge(quoted).catch(() => []) : staleInThread(quoted)
  return { ...page, sentences: pageSentences(page, found) }
}

/** The same for many pages, one per turn of the event loop. */
export async function checkAllSentences<Page extends CheckedPage>(pages: readonly Page[], findLarge: FindStale) {
  const checked: (Page & { sentences: PageSentences })[] = []
  for (const page of pages) {
    await nextTurn()
    checked.push(await checkSentences(page, findLarge))
  }
  return checked
}

function quotedIn({ paragraphs, worksheets }: CheckedPage): Quoted {
  const read = worksheets.filter(({ quotable }) => quotable.length > 0)
  return {
    paragraphs,
    worksheets: read.map(({ title, model, quotable }) => ({ title, subtitle: model?.subtitle ?? null, quotable })),
  }
}

export function pageSentences(page: CheckedPage, found = staleInThread(quotedIn(page))): PageSentences {
  const { paragraphs, worksheets } = page
  const read = worksheets.filter(({ quotable }) => quotable.length > 0)
  const stale = found.flatMap(({ worksheet, ...rest }) => {
    const of = read[worksheet]
    return of ? [{ ...rest, spreadsheet: of.spreadsheet, title: of.title }] : []
  })
  const hard = paragraphs.flatMap((paragraph) => hardestSentence(paragraph) ?? [])
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
