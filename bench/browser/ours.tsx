import { hydrateRoot } from 'react-dom/client'
import { ChartFigure } from '@common-measure/charts/figure/chart-figure.tsx'
import type { ChartModel } from '@common-measure/charts'

/** React is already running, because every page of the site hydrates its frame first. */
const frame = document.createElement('header')
frame.innerHTML = '<p>Common Measure</p>'
document.body.prepend(frame)
hydrateRoot(frame, <p>Common Measure</p>)

/** Hydrates the chart of the page on request. Resolves when its points are reachable by keyboard. */
function hydrate(model: ChartModel): Promise<void> {
  return new Promise((resolve) => {
    const isAlive = new MutationObserver(() => {
      if (document.querySelector('[role=slider]')) resolve()
    })
    isAlive.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['role'] })
    hydrateRoot(document.querySelector('#place')!, <ChartFigure model={model} />)
  })
}

Object.assign(window, { hydrate })
