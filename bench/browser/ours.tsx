import { hydrateRoot } from 'react-dom/client'
import { ChartFigure } from '@common-measure/charts/draw/chart-figure.tsx'
import type { ChartModel } from '@common-measure/charts'

/** Hydrates the chart of the page, when told to. */
Object.assign(window, {
  hydrate: (model: ChartModel) => hydrateRoot(document.querySelector('#place')!, <ChartFigure model={model} />),
})
