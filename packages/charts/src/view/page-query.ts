import type { ChartModel } from '../model/chart-model.ts'
import { lostSentence } from './lost-state.ts'
import { readQuery, STATE_KEYS, writeQuery, type ChartState } from './query.ts'

/** What the address of a page says about one of its charts: its state, and whether its data table is open. */
export interface PageState extends ChartState {
  isTableOpen: boolean
}

const TABLE = 'table'

/**
 * The state of a chart in the query of a page, where several charts may stand: the names of `readQuery` after the chart's
 * id and a full stop, `povertyrate.group=Harris`, and `povertyrate.table=1`.
 */
export function readPageQuery(model: ChartModel, page: URLSearchParams): PageState {
  return { ...readQuery(model, ownQuery(model, page)), isTableOpen: page.get(`${model.id}.${TABLE}`) === '1' }
}

/** What the query of a page asks of the chart in vain (lost-state.ts), as a sentence; "" when all is as asked. */
export function lostInPageQuery(model: ChartModel, page: URLSearchParams): string {
  return lostSentence(model, ownQuery(model, page))
}

function ownQuery({ id }: ChartModel, page: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams()
  for (const key of STATE_KEYS) for (const value of page.getAll(`${id}.${key}`)) own.append(key, value)
  return own
}

/** The query of the page with the state of this chart; everything else in it stays. */
export function writePageQuery(model: ChartModel, state: PageState, page: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(page)
  for (const key of [...STATE_KEYS, TABLE]) query.delete(`${model.id}.${key}`)
  for (const [key, value] of writeQuery(model, state)) query.append(`${model.id}.${key}`, value)
  if (state.isTableOpen) query.set(`${model.id}.${TABLE}`, '1')
  return query
}
