import type { StoryStep } from '#domain/rich-text.ts'
import { Island } from '#app/island/island.tsx'
import { Chart, type ChartProps } from './chart.tsx'
import { Story } from './story/story.tsx'

/** A chart of a text as an island. @param steps of the story that it is led through; none: it is alone */
export function ChartOrStory({ steps, ...props }: ChartProps & { steps?: StoryStep[] | undefined }) {
  if (steps) return <Island name="story" of={Story} when="near" props={{ ...props, steps }} />
  return <Island name="chart" of={Chart} when="near" props={props} />
}
