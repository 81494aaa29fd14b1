import { hydrateRoot } from 'react-dom/client'
import { ChartFigure } from '@common-measure/charts/draw/chart-figure.tsx'
import type { ChartModel } from '@common-measure/charts'

/** Hydrates the chart of the page, when told to; ends when its points can be reached by keys. */
function hydrate(model: ChartModel): Promise<void> {
  return new Promise((resolve) => {
    const isAlive = new MutationObserver(() => {
      if (document.querySelector('[role=application]')) resolve()
    })
    isAlive.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['role'] })
    hydrateRoot(document.querySelector('#place')!, <ChartFigure model={model} />)
  })
}

Object.assign(window, { hydrate })
