import type { ReferenceFigure, ReferenceIndicator } from '#domain/reference.ts'
import { isSetting, settingTexts, type BundledWorksheet } from '../content/content-worksheets.ts'

/** A cell of a bundled worksheet, with the value of the set for the same place, period and breakdown. */
export interface ComparedCell {
  place: string
  period: string
  breakdown: string
  cell: string
  isEqual: boolean
  figure: ReferenceFigure
}

const PERIOD = /\b(?:1[89]|20)\d\d(?:-20\d\d)?\b/gu
const YEAR = /^(?:1[89]|20)\d\d$/u
const FIGURE = /^-?\$?-?[\d,]*\.?\d+%?$/u

/** Every cell with a value in the set for the same place, period and breakdown. `places`: codes by names in charts. */
export function compareWorksheet(
  worksheet: BundledWorksheet,
  indicator: ReferenceIndicator,
  figures: readonly ReferenceFigure[],
  places: ReadonlyMap<string, string>,
): ComparedCell[] {
  const [headings = [], ...rows] = worksheet.rows
  const group = headings.indexOf('group')
  const periodText = [...(settingTexts(worksheet, 'subtitle')[0] ?? '').matchAll(PERIOD)].at(-1)?.[0] ?? ''
  const isFraction = settingTexts(worksheet, 'percent').length > 0
  const byKey = new Map(figures.map((figure) => [keyOf(figure.fips, figure.period, figure.breakdown), figure]))
  const compared: ComparedCell[] = []
  for (const row of rows) {
    headings.forEach((heading, column) => {
      const cell = row[column] ?? ''
      if (column === 0 || isSetting(heading) || !FIGURE.test(cell)) return
      const names = [row[0] ?? '', heading, row[group] ?? '']
      const place = names.find((name) => places.has(name))
      const period = YEAR.test(heading) ? heading : periodText
      // For a measure without breakdowns, any other heading is a breakdown that the set lacks.
      if (indicator.kind !== 'breakdown' && heading !== place && !YEAR.test(heading)) return
      const breakdown =
        indicator.kind === 'breakdown'
          ? (names.find((name) => name !== '' && name !== place && !YEAR.test(name)) ?? '')
          : ''
      const figure = byKey.get(keyOf(places.get(place ?? '') ?? '', period, breakdown))
      if (place === undefined || !figure) return
      const isEqual = isSame(cell, figure.value, isFraction && !cell.endsWith('%'))
      compared.push({ place, period, breakdown, cell, isEqual, figure })
    })
  }
  return compared
}

/** True if a cell equals the value, rounded to the cell's decimals. */
function isSame(cell: string, value: number, isFraction: boolean): boolean {
  const digits = cell.replaceAll(/[$,%]/gu, '')
  const decimals = digits.split('.')[1]?.length ?? 0
  const shown = isFraction ? value / 100 : value
  return Math.abs(Number(digits) - shown) <= 0.5 * 10 ** -decimals + 1e-9
}

function keyOf(fips: string, period: string, breakdown: string): string {
  return `${fips}|${period}|${breakdown.toLowerCase()}`
}
