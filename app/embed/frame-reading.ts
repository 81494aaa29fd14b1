import { readChart } from '@common-measure/charts/interaction/read-chart.ts'
import { tablePageOn } from '@common-measure/charts/interaction/table-page.ts'
import type { VisibleState } from '@common-measure/charts/model/visible-state.ts'
import { SCALE_KEY, TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { trustedHtml } from '#app/browser/trusted-html.ts'
import { withEmbedState } from './address.ts'
import { answerButtons } from './frame-buttons.ts'
import { modelOf } from './frame-model.ts'

/** Query of the page in the visible state. It is kept here, because a sandboxed frame may not change its address. */
let pageQuery = new URLSearchParams(location.search)

/**
 * Starts the interaction with a chart of the embeddable page. The page has the geometry of its values. The model is
 * loaded on first use, and other views are taken from the page in that state.
 *
 * @param index of the chart in the page, from 0
 */
export function readInFrame(figure: HTMLElement, index: number): void {
  const own = { query: new URLSearchParams(figure.dataset['state']) }
  let running: AbortController | null = null

  function keep(query: URLSearchParams): void {
    own.query = query
    pageQuery = withEmbedState(pageQuery, index, query)
    try {
      history.replaceState(null, '', pathOf(pageQuery) + location.hash)
    } catch {
      // The chart still shows the state.
    }
  }

  async function draw(query: URLSearchParams, { view }: VisibleState) {
    if (view.isSameScale) query.set(SCALE_KEY, 'same')
    running?.abort()
    running = new AbortController()
    const path = pathOf(withEmbedState(pageQuery, index, query))
    const response = await fetch(path, { signal: running.signal, credentials: 'omit' })
    if (!response.ok) throw new Error(String(response.status))
    const page = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html')
    const fresh = page.getElementById(figure.id)
    const drawings = fresh?.querySelector('.chart__drawings')
    if (!fresh || !drawings) throw new Error('The chart is not on its page')
    const files = fresh.querySelector('.embed__menu ul')
    if (files) figure.querySelector('.embed__menu ul')?.replaceWith(files)
    return {
      drawings: [...drawings.childNodes],
      legend: fresh.querySelector('.legend'),
      description: fresh.querySelector('.chart__description'),
      myPlace: fresh.querySelector('.chart__mine-figures')?.textContent ?? '',
      tables: fresh.querySelector('.chart__data > div'),
    }
  }

  answerButtons(figure, () => own.query)
  readChart(figure, {
    title:
      (figure.querySelector('.chart__kicker')?.textContent || figure.querySelector('.chart__title')?.textContent) ?? '',
    // Loads the model and the code concurrently.
    load: async () => {
      const [model, { answerReader }] = await Promise.all([modelOf(figure), import('./frame-answers.ts')])
      return answerReader({ figure, model, query: own.query, draw, keep, trust: trustedHtml })
    },
    onTable: (isOpen) => {
      const query = new URLSearchParams(own.query)
      query.delete(TABLE_KEY)
      if (isOpen) query.set(TABLE_KEY, String(tablePageOn(figure)))
      keep(query)
    },
  })
}

function pathOf(query: URLSearchParams): string {
  return `${location.pathname}?${query.toString()}`
}
