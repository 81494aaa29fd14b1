type PageChart = typeof import('./page-chart.tsx')

let loading: Promise<PageChart> | null = null

/** Loads the code that draws and operates charts, once for all charts. A failed load is retried on the next call. */
export function loadPageChart(): Promise<PageChart> {
  loading ??= import('./page-chart.tsx').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
