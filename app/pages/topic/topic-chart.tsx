import { lazy, Suspense } from 'react'
import type { PageChart } from '#app/page-charts.ts'
import '#app/styles/charts.css'

/** Few topics have charts: a page without one does not load the code that draws them. */
const Chart = lazy(async () => ({ default: (await import('#app/components/chart/chart.tsx')).Chart }))

export function TopicChart(props: { chart: PageChart; headingLevel: 3 | 4 }) {
  return (
    <Suspense>
      <Chart {...props} />
    </Suspense>
  )
}
