import { lazy, Suspense } from 'react'
import type { StoryStep } from '#domain/rich-text.ts'
import type { ChartProps } from './chart.tsx'
import './chart-styles.css'
// Here, because what stands without scripts needs it and code that comes later brings it too late.
import './story/story.css'

/** A page whose text may or may not have charts does not load the code that draws them unless it has. */
const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))
const Story = lazy(async () => ({ default: (await import('./story/story.tsx')).Story }))

/** @param steps of the story that the chart stands in */
export function LazyChart({ steps, ...props }: ChartProps & { steps?: StoryStep[] | undefined }) {
  return <Suspense>{steps ? <Story {...props} steps={steps} /> : <Chart {...props} />}</Suspense>
}
