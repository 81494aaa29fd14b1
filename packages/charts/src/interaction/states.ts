import type { ChartModel } from '../model/chart-model.ts'
import { inView } from '../model/in-view.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { TABLE_KEY } from '../view/own-query.ts'
import { readQuery, shownIn, writeQuery, type ChartState } from '../view/query.ts'
import { makeFocusPoint } from './focus-point.ts'
import { pause } from './pause.ts'
import { NOT_LOADED } from './read-chart.ts'
import { pressControls, showAround, showDrawings, type ViewParts } from './show-view.ts'
import { tablePageOn } from './table-page.ts'
import { announce } from './live-region.ts'

/** A chart, and the function that draws it in another state. */
export interface StateSource {
  figure: HTMLElement
  model: ChartModel
  /** The visible state, by the names of view/query.ts. */
  query: URLSearchParams
  /** Draws another state. */
  draw: (query: URLSearchParams, shown: VisibleState) => ViewParts | Promise<ViewParts>
  /** Stores the visible state in the address. */
  keep: (query: URLSearchParams) => void
}

/**
 * Holds the state of a chart and changes it.
 *
 * @param onShow called when another state is drawn
 */
export function createStates(source: StateSource, onShow: () => void) {
  const { figure, model } = source
  let state: ChartState = readQuery(model, source.query)
  let shown = shownIn(model, state)
  let turn = 0

  async function go(next: ChartState, message: string, page = tablePageOn(figure)): Promise<void> {
    turn += 1
    const own = turn
    figure.setAttribute('aria-busy', 'true')
    const nextShown = shownIn(model, next)
    // The controls change at once; the drawings follow in parts, so that no frame takes long.
    pressControls(figure, { model, state: next, isSameView: nextShown.view.series === shown.view.series })
    try {
      const query = writeQuery(model, next)
      const parts = await source.draw(page > 1 ? withPage(query, page) : query, nextShown)
      if (own !== turn) return
      onShow()
      const isSameView = nextShown.view.series === shown.view.series
      const names = { before: namesIn(model, shown), after: namesIn(model, nextShown) }
      ;[state, shown] = [next, nextShown]
      showDrawings(figure, parts, names)
      await pause()
      showAround(figure, parts, { model, state: next, isSameView })
      makeFocusPoint(figure, model.title)
      if (own !== turn) return
      pressControls(figure, { model, state, isSameView: true })
      if (message !== '') announce(figure, message)
      await pause()
      if (own !== turn) return
      source.keep(queryOf(source, state))
    } catch {
      if (own !== turn) return
      pressControls(figure, { model, state, isSameView: true })
      announce(figure, NOT_LOADED)
    }
    if (own === turn) figure.removeAttribute('aria-busy')
  }

  return { go, state: () => state, shown: () => shown }
}

function namesIn(model: ChartModel, { view }: VisibleState): readonly string[] {
  return inView(model, view).categories.values
}

function withPage(query: URLSearchParams, page: number): URLSearchParams {
  query.set(TABLE_KEY, String(page))
  return query
}

/** Query of the state, including an open table. */
function queryOf({ figure, model }: StateSource, state: ChartState): URLSearchParams {
  const query = writeQuery(model, state)
  return figure.querySelector('.chart__data[open]') ? withPage(query, tablePageOn(figure)) : query
}
