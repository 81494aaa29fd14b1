import { subtopicPages, topicTitles } from '../../e2e/site-map.ts'

/** Titles of the bundled content that visitors can vote for: topics and subtopics. */
export const siteTitles: readonly string[] = [...topicTitles, ...subtopicPages.map(({ title }) => title)]
