import { intervalOf, splitMargin } from './reading/cell-margins.ts'
import { figureOf, writeFigure, type WrittenFigure } from './reading/cells.ts'
import { HIGH, LOW } from './reading/column-kinds.ts'
import { sampleOf } from './reading/grid.ts'
import type { Choices } from './reading/choices.ts'
import type { FoundColumn } from './reading/find-columns.ts'

/** Estimates with their margins, by heading: the nearest figures to the left. */
export function marginsOf(
  columns: readonly FoundColumn[],
  cellsOf: (at: number) => string[],
): NonNullable<Choices['margins']> {
  const margins: NonNullable<Choices['margins']> = {}
  let estimate = ''
  let low = ''
  for (const [at, { role, label }] of columns.entries()) {
    if (role === 'figures') {
      estimate = label
      const cells = sampleOf(cellsOf(at))
      if (cells.filter((text) => splitMargin(text)?.margin).length * 2 > cells.length) margins[label] = label
    }
    const heading = label.replaceAll('_', ' ')
    if (role !== 'margin' || estimate === '') continue
    if (LOW.test(heading)) low = label
    else if (HIGH.test(heading) && low !== '') margins[estimate] = [low, label]
    else margins[estimate] = label
  }
  return margins
}

/** `low:high` for an estimate of a row, by the chosen margins; "" where there is none. */
export function intervalText(
  row: readonly string[],
  index: number,
  columns: readonly FoundColumn[],
  choices: Choices,
): string {
  const label = columns[index]?.label ?? ''
  const margin = choices.margins?.[label]
  // Every estimate may have a margin under the same heading; its own is the next to the right.
  const cellOf = (heading: string) => {
    const own = columns.findIndex((column, at) => at > index && column.label === heading)
    return row[own >= 0 ? own : columns.findIndex((column) => column.label === heading)] ?? ''
  }
  if (margin === undefined) return ''
  const { locale } = choices
  if (Array.isArray(margin)) {
    const ends = margin.map((heading) => figureOf(cellOf(heading), locale))
    const [low, high] = ends
    return low && high ? joined([low, high], choices) : ''
  }
  const estimate = row[index] ?? ''
  const inner = splitMargin(estimate)
  return spanOf(inner?.estimate ?? estimate, margin === label ? (inner?.margin ?? '') : cellOf(margin), choices)
}

/** `low:high` of an estimate and its margin or interval. */
function spanOf(estimate: string, margin: string, choices: Choices): string {
  const { locale } = choices
  const interval = intervalOf(margin.replace(/^\(?\s*9\d% ci:?\s*/i, ''), locale)
  if (interval) return joined(interval, choices)
  const [middle, half] = [figureOf(estimate, locale), figureOf(margin.trim().replace(/^(?:±|\+\/-)\s*/, ''), locale)]
  if (!middle || !half) return ''
  const decimals = Math.max(middle.decimals, half.decimals)
  const size = Math.abs(half.value)
  return joined(
    [middle.value - size, middle.value + size].map((value) => ({ ...middle, value, decimals })),
    choices,
  )
}

function joined(ends: readonly WrittenFigure[], { scale = 1, locale, signs }: Choices): string {
  const sign = signs === 'percent' || ends.some(({ isPercent }) => isPercent) ? '%' : ''
  return ends.map((end) => multiplied(end, scale, locale) + sign).join(':')
}

/** The estimate of a cell, multiplied by a chosen scale, and with a chosen sign; marks and flags stay. */
export function estimateOf(text: string, { scale = 1, locale, signs }: Choices): string {
  const estimate = (splitMargin(text)?.estimate ?? text).trim()
  const sign = signs === 'percent' && figureOf(estimate, locale)?.isPercent === false ? '%' : ''
  if (scale === 1 && sign === '') return estimate
  return estimate.replace(/\d[\d.,]*/, (digits) => {
    const figure = scale === 1 ? null : figureOf(digits, locale)
    return (figure ? multiplied(figure, scale, locale) : digits) + sign
  })
}

function multiplied({ value, decimals }: WrittenFigure, scale: number, locale: string | undefined): string {
  return writeFigure(value * scale, Math.max(0, decimals - Math.round(Math.log10(scale))), locale)
}
