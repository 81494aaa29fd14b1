import { readCell } from '@common-measure/charts/inspect'
import { figureOf, isMark, type WrittenFigure } from './cells.ts'

/** Low and high of an interval: `9.1–12.3`, `(9.1, 12.3)`, `9.1 to 12.3`; null for other texts. */
export function intervalOf(text: string, locale?: string): [WrittenFigure, WrittenFigure] | null {
  const inner = text.trim().replace(/^[([]\s*|\s*[)\]]$/g, '')
  const [, low = '', high = ''] = /^(-?[^\s–;]*?\d%?)\s*(?:–|\bto\b|;|, | - |-(?=\d))\s*(-?[^\s–]+)$/.exec(inner) ?? []
  const [from, to] = [figureOf(low, locale), figureOf(high, locale)]
  return from && to && from.value <= to.value ? [from, to] : null
}

/**
 * Parts of a cell with its margin inside: `12.3 ± 1.2`, `12.3 (9.1–12.3)`, `12.3 (95% CI 9.1–12.3)`. The margin of a
 * standard error (`12.3 (0.4)`) is empty, because it is no interval.
 */
export function splitMargin(text: string): { estimate: string; margin: string } | null {
  // Fast path: nearly every cell is a figure alone.
  if (!/\d\s*(?:[([±]|\+\/-)/.test(text)) return null
  const [, estimate = '', half, inner] =
    /^([^\s(±]+)\s*(?:\(?\s*((?:±|\+\/-)\s*[\d.,]+%?)\s*\)?|[([]\s*(?:9\d% ci:?\s*)?([^()[\]]+)[)\]])$/i.exec(
      text.trim(),
    ) ?? []
  if (!figureOf(estimate) || readCell(text.trim()).kind !== 'words') return null
  const isInterval = inner !== undefined && intervalOf(inner) !== null
  if (half === undefined && !isInterval && !/^\d*\.\d+$/.test(inner ?? '')) return null
  return { estimate, margin: half ?? (isInterval ? inner : '') }
}

export function isFigureOrMark(text: string): boolean {
  return isFigure(text) || isMark(text) || /^(?:±|\+\/-)\s*\d/.test(text.trim())
}

/** True for a figure in any language, also with its margin. */
export function isFigure(text: string): boolean {
  return figureOf(text) !== null || figureOf(text, 'de') !== null || splitMargin(text) !== null
}
