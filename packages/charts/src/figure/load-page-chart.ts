type PageChart = typeof import('./page-chart.tsx')

let loading: Promise<PageChart> | null = null

/** The code that draws a chart and answers its reader, once for all charts; asked for again after a failure. */
export function loadPageChart(): Promise<PageChart> {
  loading ??= import('./page-chart.tsx').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
