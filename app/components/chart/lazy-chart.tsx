import { lazy, Suspense } from 'react'
import type { ChartProps } from './chart.tsx'
import './chart-styles.css'

/** A page whose text may or may not have charts does not load the code that draws them unless it has. */
const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))

export function LazyChart(props: ChartProps) {
  return (
    <Suspense>
      <Chart {...props} />
    </Suspense>
  )
}
