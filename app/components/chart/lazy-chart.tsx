import { lazy, Suspense } from 'react'
import type { PageChart } from '#app/page-charts.ts'
import './chart-styles.css'

/** A page whose text may or may not have charts does not load the code that draws them unless it has. */
const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))

export function LazyChart(props: { chart: PageChart; headingLevel: 3 | 4 }) {
  return (
    <Suspense>
      <Chart {...props} />
    </Suspense>
  )
}
