import { describe, expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import type { TopicSummary } from '#domain/topic.ts'
import { BUNDLED_COMMUNITY } from '../community/fixtures/bundled-community.ts'
import { layVoteOptions } from './vote-charts.ts'

function topic(slug: string, color: string, ...subtopics: string[]): TopicSummary {
  return { slug, title: slug, color, subtopics: subtopics.map((title) => ({ title })) } as unknown as TopicSummary
}

const topics = [topic('housing', '#38b0ba', 'Affordability'), topic('weather', '#123456', 'Air Quality')]
const { voting } = BUNDLED_COMMUNITY
const votes = (title: string, ...lines: string[]) =>
  chartFromValues({ values: lines.map((line) => line.split('|')), askedTitle: title }).model

describe('layVoteOptions', () => {
  test('ends the axis at 500 by default', () => {
    const model = layVoteOptions(votes('Voting', '|Affordability', 'Votes|256'), topics, voting)
    expect(model.axes.values[0]?.max).toBe(500)
    expect(model.views[0]?.max).toEqual([500])
  })

  test('keeps the maximum of the worksheet', () => {
    const model = layVoteOptions(votes('Voting', '|Affordability|max', 'Votes|256|300'), topics, voting)
    expect(model.axes.values[0]?.max).toBe(300)
    expect(model.views[0]?.max).toEqual([300])
  })

  test('colors each subtopic like its topic', () => {
    const model = layVoteOptions(votes('Voting', '|affordability|Air  Quality|Parks', 'Votes|3|2|1'), topics, voting)
    expect(model.categories.colors).toEqual(['topic-housing', 'topic-weather', 'chart-1'])
    expect(model.series.map(({ color }) => color)).toEqual([null])
    expect(model.colorKey).toEqual([
      { label: 'housing', color: 'topic-housing' },
      { label: 'weather', color: 'topic-weather' },
    ])
  })

  test('lists only topics with a subtopic in the key', () => {
    const model = layVoteOptions(votes('Voting', '|Affordability|Parks', 'Votes|3|2'), topics, voting)
    expect(model.colorKey).toEqual([{ label: 'housing', color: 'topic-housing' }])
  })

  test('keeps the colors of several series', () => {
    const source = votes('Voting', '|Affordability', 'Adults|3', 'Students|2')
    const model = layVoteOptions(source, topics, voting)
    expect(model.categories.colors).toBeNull()
    expect(model.series).toEqual(source.series)
  })

  test.each(voting?.charts ?? [])('recognizes %s as a vote chart', (title) => {
    expect(layVoteOptions(votes(title, '|Affordability', 'Votes|1'), topics, voting).axes.values[0]?.max).toBe(500)
  })

  test('leaves other charts unchanged', () => {
    const model = votes('Jobs', '|Affordability', 'Votes|1')
    expect(layVoteOptions(model, topics, voting)).toBe(model)
  })
})
