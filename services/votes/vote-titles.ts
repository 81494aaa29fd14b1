import type { TopicSummary } from '#domain/topic.ts'
import { ballotTitle } from '#domain/vote.ts'

/**
 * Tells titles that can be voted for: those of the topics and subtopics, as their vote boxes send them. Asks for the
 * topics that are held in memory, not for the content service.
 *
 * @returns throws ProviderError while the topics cannot be known
 */
export function createVoteTitles(
  listTopics: () => Promise<readonly TopicSummary[]>,
): (title: string) => Promise<boolean> {
  let newest: { topics: readonly TopicSummary[]; titles: Set<string> } | null = null
  return async (title) => {
    const topics = await listTopics()
    if (newest?.topics !== topics) newest = { topics, titles: titlesOf(topics) }
    return newest.titles.has(title)
  }
}

function titlesOf(topics: readonly TopicSummary[]): Set<string> {
  const titles = topics.flatMap((topic) => [topic.title, ...topic.subtopics.map((subtopic) => subtopic.title)])
  return new Set(titles.map(ballotTitle).filter((title) => title !== ''))
}
