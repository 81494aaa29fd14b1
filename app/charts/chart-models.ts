import type { ChartModel } from '@common-measure/charts'
import { loadPageChart } from '@common-measure/charts/figure/load-page-chart.ts'
import { readPageData } from '#app/document/page-data.ts'

type Models = ReadonlyMap<string, ChartModel>

/** Request for the models of the current page, by chart id. */
let loading: { address: string; models: Promise<Models> } | null = null
const promises = new WeakMap<Promise<Models>, Map<string, Promise<ChartModel>>>()
const loaders = new Map<string, () => Promise<ChartModel>>()

/**
 * Returns the function that loads the model behind a chart's outline; always the same function for a chart.
 *
 * @param query of the page, if its charts depend on it
 */
export function modelLoader(id: string, query = ''): () => Promise<ChartModel> {
  const key = `${id}?${query}`
  const cached = loaders.get(key) ?? (() => modelOf(id, query))
  loaders.set(key, cached)
  return cached
}

/** Preloads the code and the model of a chart when a reader comes near it. */
export function prepareChart(id: string): void {
  Promise.all([loadPageChart(), modelOf(id)]).catch(() => undefined)
}

/** Returns the same promise each time; a failed load is retried. */
function modelOf(id: string, query = ''): Promise<ChartModel> {
  const { pathname } = window.location
  const models = modelsOfPage(query === '' ? pathname : `${pathname}?${query}`)
  const cached = promises.get(models) ?? new Map<string, Promise<ChartModel>>()
  promises.set(models, cached)
  const promise =
    cached.get(id) ??
    models.then((found) => {
      const model = found.get(id)
      if (!model) throw new Error(`The page has no chart "${id}" anymore`)
      return model
    })
  cached.set(id, promise)
  return promise
}

function modelsOfPage(address: string): Promise<Models> {
  if (loading?.address === address) return loading.models
  const models = readModels(address)
  const own = { address, models }
  loading = own
  models.catch(() => {
    if (loading === own) loading = null
  })
  return models
}

async function readModels(address: string): Promise<Models> {
  return new Map(Object.entries((await readPageData(address)).models))
}
