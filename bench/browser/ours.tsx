import { hydrateRoot } from 'react-dom/client'
import { ChartFigure } from '@common-measure/charts/figure/chart-figure.tsx'
import type { ChartModel } from '@common-measure/charts'

/** React is at work already, as on every page of the site, whose frame it takes over first. */
const frame = document.createElement('header')
frame.innerHTML = '<p>Common Measure</p>'
document.body.prepend(frame)
hydrateRoot(frame, <p>Common Measure</p>)

/** Hydrates the chart of the page, when told to; ends when its points can be reached by keys. */
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
