import type { ChartModel } from '../model/chart-model.ts'
import { readQuery } from './query.ts'
import * as texts from '../messages/view.ts'

/** Maximum length of a name in the message, because an address may contain anything. */
const MAX_NAME_LENGTH = 60

/**
 * A message about the parts of an address that the chart does not have (any longer); "" if it has all of them. For
 * those parts, the chart is in its initial state.
 */
export function lostSentence(model: ChartModel, query: URLSearchParams): string {
  const { choice, legend } = readQuery(model, query)
  const lost: string[] = []
  for (const kind of model.multiples ? [] : (['group', 'toggle'] as const)) {
    const value = query.get(kind) ?? ''
    if (value !== '' && value.toLowerCase() !== choice[kind]?.toLowerCase()) lost.push(value)
  }
  const series = query.get('series') ?? ''
  if (series !== '' && legend.isolated === null) lost.push(series)
  if (lost.length === 0) return ''
  const names = lost
    .map((name) => `“${name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name}”`)
    .reduce((name, other) => texts.bothNames({ name, other }))
  return texts.noLongerPartOfThisChart({ count: lost.length, names })
}
