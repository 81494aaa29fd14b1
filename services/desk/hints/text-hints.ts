import { nearestTitle } from '../../holding/nearest-title.ts'
import type { FindHints } from './hint.ts'
import { hardestSentence, levelSentence } from './reading-level.ts'
import { settingCell } from './series-cells.ts'

const MAX_TITLE_LENGTH = 80
const YEAR = /(?<!\d)(1[89]|20)\d\d(?!\d)/

export const noSource: FindHints = ({ table, model }) => {
  if (model.source === null) {
    const message = 'The chart names no source; add a column "source" with the publisher, the data set and its year.'
    return [{ code: 'no-source', severity: 'warning', cell: null, message }]
  }
  if (YEAR.test(model.source)) return []
  const cell = settingCell(table, 'source')
  const message = `The source${cell ? ` (${cell})` : ''} names no year, so nobody can tell how old the figures are.`
  return [{ code: 'no-source', severity: 'info', cell, message }]
}

/** Finds a measure that the reference set lacks, so that its link would have no target. */
export const unknownReference: FindHints = ({ table, model }, { indicators }) => {
  const { reference } = model
  if (reference === undefined || indicators.length === 0 || indicators.includes(reference)) return []
  const cell = settingCell(table, 'reference')
  const nearest = nearestTitle(reference, indicators)
  const message = `"${reference}"${cell ? ` in ${cell}` : ''} is no measure of the reference set, so the chart cannot be compared with other counties; did you mean "${nearest}"?`
  return [{ code: 'unknown-reference', severity: 'warning', cell, message }]
}

export const longTitle: FindHints = ({ model }) => {
  const length = Array.from(model.title).length
  if (length <= MAX_TITLE_LENGTH) return []
  const message = `The title has ${length} characters; up to ${MAX_TITLE_LENGTH} fit on cards and in lists.`
  return [{ code: 'long-title', severity: 'info', cell: null, message }]
}

/** Finds a chart whose text does not reveal if its values are dollars, people or percent. */
export const noSubtitleUnit: FindHints = ({ model }) => {
  const { subtitle, axes, unit, series } = model
  const saysUnit = axes.values.some(({ title, percent, currency }) => title !== null || percent || currency)
  if (subtitle !== null || saysUnit || unit !== undefined || series.length === 0) return []
  const message =
    'Nothing says what the figures are: neither a subtitle, nor an axis title, nor % or $; add a "subtitle".'
  return [{ code: 'no-subtitle-unit', severity: 'warning', cell: null, message }]
}

export const readingLevel: FindHints = ({ table, model }) =>
  model.notes.flatMap((note) => {
    const found = hardestSentence(note)
    if (!found) return []
    const cell = settingCell(table, 'note')
    const message = levelSentence('A note', found)
    return [{ code: 'reading-level' as const, severity: 'info' as const, cell, message }]
  })
