import { originalOf, type OverlaidModel } from '@common-measure/charts'
import type { Voting } from '#domain/community.ts'
import type { TopicSummary } from '#domain/topic.ts'
import { nameKey } from '#domain/name-key.ts'
import { topicToken } from '../community/colors/topic-themes.ts'

/**
 * A vote chart as pages draw it (docs/contracts/chart-model.md#what-pages-lay-over-a-chart). The axis extends to the maximum number of
 * votes if the sheet sets no maximum, and each subtopic has the color of its topic. Any other chart is returned unchanged.
 *
 * @param topics topics of the site; a category that is not one of their subtopics keeps the chart's color
 */
export function layVoteOptions(
  model: OverlaidModel,
  topics: readonly TopicSummary[],
  voting: Voting | null,
): OverlaidModel {
  if (!voting?.charts.some((title) => nameKey(title) === nameKey(originalOf(model, model.title)))) return model
  return withTopicColors(withVoteMaximum(model, voting.axisMax), topics)
}

function withVoteMaximum(model: OverlaidModel, max: number | null): OverlaidModel {
  const isOpen = (axis: number): boolean => model.axes.values[axis]?.max === null
  const values = model.axes.values.map((axis, index) => (isOpen(index) ? { ...axis, max } : axis))
  const views = model.views.map((view) => ({
    ...view,
    max: view.max.map((own, index) => (isOpen(index) ? max : own)),
  }))
  return { ...model, axes: { ...model.axes, values }, views }
}

/** Colors each category by topic. A chart with several series keeps its colors, because they distinguish the series. */
function withTopicColors(model: OverlaidModel, topics: readonly TopicSummary[]): OverlaidModel {
  const [series, ...others] = model.series.filter(({ type }) => type !== 'errorbar')
  if (!series || others.length > 0) return model
  const colors = topicColors(topics)
  const own = model.categories.values.map((name, index) => {
    return colors.get(nameKey(originalOf(model, name))) ?? model.categories.colors?.[index] ?? series.color ?? 'chart-1'
  })
  if (own.every((color) => color === series.color)) return model
  return {
    ...model,
    colorKey: colorKeyOf(topics, own),
    categories: { ...model.categories, colors: own },
    series: model.series.map((one) => ({ ...one, color: null })),
  }
}

/** The topics whose colors a chart contains. */
function colorKeyOf(topics: readonly TopicSummary[], used: readonly string[]): NonNullable<OverlaidModel['colorKey']> {
  return topics
    .map((topic) => ({ label: topic.title, color: topicToken(topic) }))
    .filter(({ color }) => used.includes(color))
}

/** Colors by the name of a topic or subtopic. */
function topicColors(topics: readonly TopicSummary[]): Map<string, string> {
  return new Map(
    topics.flatMap((topic) => {
      const color = topicToken(topic)
      return [topic, ...topic.subtopics].map(({ title, callTitle = title }) => [nameKey(callTitle), color] as const)
    }),
  )
}
