import { cleanedCells } from '@common-measure/charts/inspect'
import { sentencesOf } from '#domain/sentences.ts'
import { figuresIn, isBacked, subtitleScale, type Figure, type WorksheetFigures } from './content-figures.ts'

/** Sentences and the worksheets that they may quote. Cells are as sent. */
export interface Quoted {
  paragraphs: readonly string[]
  worksheets: readonly { title: string; subtitle: string | null; quotable: readonly unknown[] }[]
}

/** Compares sentences in a worker thread, for large worksheets. */
export function staleInThread({ paragraphs, worksheets }: Quoted): StaleSentence[] {
  return staleSentences(
    paragraphs,
    worksheets.map(({ quotable, ...rest }) => ({ ...rest, cells: cleanedCells(quotable) })),
  )
}

/** A sentence of a page with a number that none of its worksheets contains. */
export interface StaleSentence {
  sentence: string
  /** The number as written in the sentence. */
  figure: string
  /** The most similar number of the same kind, as the worksheet writes it; null if there is none. */
  nearest: string | null
  /** Index of the worksheet that contains that number. */
  worksheet: number
}

/** A worksheet of a page with its current cells. */
interface QuotedWorksheet {
  title: string
  subtitle: string | null
  cells: readonly (readonly string[])[]
}

/** Maximum relative difference between similar numbers. */
const MAX_DISTANCE = 0.5
/** Smallest number without a unit that is checked. Smaller numbers often count other items: "three of 5 topics". */
const MIN_PLAIN = 100

/** Compares the numbers in a page's sentences with those of its worksheets. */
export function staleSentences(paragraphs: readonly string[], worksheets: readonly QuotedWorksheet[]): StaleSentence[] {
  const held = worksheets.map(figuresOf)
  return paragraphs.flatMap(sentencesOf).flatMap((sentence) =>
    figuresIn(sentence)
      .filter((figure) => isQuoted(figure) && !isBacked(figure, held))
      .flatMap((figure) => {
        const near = nearestOf(figure, held)
        return near ? [{ sentence, figure: figure.written, ...near }] : []
      }),
  )
}

function isQuoted({ unit, value, written, scale }: Figure): boolean {
  const isYear = unit === 'plain' && scale === 1 && /^(1[89]|20)\d\d$/.test(written)
  return !isYear && (unit !== 'plain' || value * scale >= MIN_PLAIN)
}

function figuresOf({ title, subtitle, cells }: QuotedWorksheet): WorksheetFigures {
  const scale = subtitleScale(subtitle ?? '')
  const texts = cells.flat()
  const isFigure = (text: string) => /^[\s$(+-]*[\d.,]+[\s%)]*$/.test(text)
  const [figures, words] = [texts.filter(isFigure), texts.filter((text) => !isFigure(text))]
  return {
    cells: figures.flatMap((text) => figuresIn(text)).map((figure) => ({ ...figure, scale })),
    words: [title, ...words, ...(cells[0] ?? [])].flatMap((text) => figuresIn(text)),
  }
}

function nearestOf(
  figure: Figure,
  worksheets: readonly WorksheetFigures[],
): Pick<StaleSentence, 'nearest' | 'worksheet'> | null {
  const candidates = worksheets.flatMap(({ cells }, worksheet) =>
    cells
      .filter(({ unit }) => figure.unit === 'plain' || unit === figure.unit)
      .map((cell) => ({ nearest: cell.written, worksheet, distance: distanceOf(figure, cell) })),
  )
  const [nearest] = candidates
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)
  return nearest ? { nearest: nearest.nearest, worksheet: nearest.worksheet } : null
}

function distanceOf(one: Figure, other: Figure): number {
  const [a, b] = [one.value * one.scale, other.value * (one.scale === 1 ? 1 : other.scale)]
  return Math.abs(a - b) / Math.max(a, b, 1e-9)
}
