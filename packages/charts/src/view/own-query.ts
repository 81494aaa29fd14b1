/** Page of the open data table; in addition to the state. */
export const TABLE_KEY = 'table'

/** Page of the open data table, from 1; 0 if it is closed. */
export function tablePageOf(own: URLSearchParams): number {
  return Number(/^[1-9]\d{0,5}$/.exec(own.get(TABLE_KEY) ?? '')?.[0] ?? 0)
}

/** Query parameters of a chart's state, and of its table. */
export const STATE_KEYS = ['group', 'toggle', 'series', 'also', 'sort', TABLE_KEY]

/** Series shown together with the isolated series; only in a step of a story. */
export const BESIDE_KEY = 'beside'

/** All views on one scale; only in a frame's own requests to the server. */
export const SCALE_KEY = 'scale'

/** The reader's place, which applies to the whole page. */
export const PLACE_KEY = 'place'

/** Additional parameters of a story step. */
const TOLD_KEYS = ['from', 'to', 'note', 'highlight', BESIDE_KEY]
const OWN_KEYS = [...STATE_KEYS, ...TOLD_KEYS]

/**
 * Converts the state of a story step (`data-state`) to the query of a page. If the step isolates a series, `also` names
 * the series shown together with it.
 *
 * @param id id of the chart
 */
export function stepQuery(id: string, state: string): URLSearchParams {
  const step = new URLSearchParams(state)
  const own = new URLSearchParams()
  for (const [key, value] of step) {
    const name = key === 'also' && step.has('series') ? BESIDE_KEY : key
    if (name !== TABLE_KEY && OWN_KEYS.includes(name)) own.append(`${id}.${name}`, value)
  }
  return own
}

/**
 * The state of one chart in the query of a page that may have several charts. Names there have the chart's id and a
 * period as a prefix (`povertyrate.group=Harris`), which is removed here. The reader's place applies to all charts.
 */
export function ownQuery(id: string, page: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams()
  for (const key of OWN_KEYS) {
    for (const value of page.getAll(`${id}.${key}`)) own.append(key, value)
  }
  const place = page.get(PLACE_KEY)
  if (place) own.set(PLACE_KEY, place)
  return own
}

/** The query of a page with the state of this chart; all other parameters stay. */
export function withOwnQuery(id: string, own: URLSearchParams, page: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(page)
  for (const key of OWN_KEYS) query.delete(`${id}.${key}`)
  for (const [key, value] of own) {
    if (key === PLACE_KEY) query.set(key, value)
    else query.append(`${id}.${key}`, value)
  }
  return query
}

/** Link within a page to the chart in a state, with its data table open at a page. */
export function tablePath(id: string, own: URLSearchParams, page: number): string {
  const next = new URLSearchParams(own)
  next.set(TABLE_KEY, String(page))
  return `?${withOwnQuery(id, next, new URLSearchParams()).toString()}#${id}`
}
