import { chartSpark } from '@common-measure/charts/spark'
import { withFallback } from '#app/document/fallback.ts'
import type { SparkData } from '#app/components/spark/spark.tsx'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { TopicSummary } from '#domain/topic.ts'
import { within } from '#services/upstream/within.ts'
import type { Services } from '#services/services.ts'

/** Time limit for a worksheet, which a card does not require. */
const MAX_WAIT_MS = 300

/** Small drawing of a subtopic's lead chart, or of its first one, beside the nation; null without one in time. */
export async function sparkOf(
  { worksheets, community }: Pick<Services, 'worksheets' | 'community'>,
  charts: readonly ChartPlace[],
): Promise<SparkData | null> {
  const lead = charts.find(({ size }) => size === 'lead') ?? charts[0]
  if (!lead?.spreadsheetId) return null
  const answer = await within(MAX_WAIT_MS, worksheets.chart(lead.spreadsheetId, lead.title, true), () => null)
  if (!answer?.ok) return null
  const nation = community.places.find(({ kind }) => kind === 'nation')
  const spark = chartSpark(answer.model, nation?.id ?? null)
  return spark && { title: answer.model.title, ...spark }
}

/** The same for the first subtopic of a topic. */
export async function sparkOfTopic(services: Services, topic: TopicSummary): Promise<SparkData | null> {
  const [first] = topic.subtopics
  const { content, log } = services
  const finding = first && (await withFallback(content.findSubtopic(topic.slug, first.slug), null, log))
  if (finding?.found !== 'here') return null
  const { content: text, unplacedCharts } = finding.subtopic
  return sparkOf(services, [...text.charts, ...unplacedCharts])
}
