/** Beside the state: whether the data table is open. */
export const TABLE_KEY = 'table'

/** The names of a chart's state in an address, and of its table. */
export const STATE_KEYS = ['group', 'toggle', 'series', 'also', 'sort', TABLE_KEY]

/**
 * The state of one chart in the query of a page, where several charts may stand: names after the chart's id and a full
 * stop, `povertyrate.group=Harris`, here without them.
 */
export function ownQuery(id: string, page: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams()
  for (const key of STATE_KEYS) {
    for (const value of page.getAll(`${id}.${key}`)) own.append(key, value)
  }
  return own
}

/** The query of a page with the state of this chart; everything else in it stays. */
export function withOwnQuery(id: string, own: URLSearchParams, page: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(page)
  for (const key of STATE_KEYS) query.delete(`${id}.${key}`)
  for (const [key, value] of own) query.append(`${id}.${key}`, value)
  return query
}
