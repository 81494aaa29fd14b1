import { subtopicPages, topicTitles } from '../../e2e/site-map.ts'

/** What visitors of the bundled content can vote for: its topics and subtopics. */
export const siteTitles: readonly string[] = [...topicTitles, ...subtopicPages.map(({ title }) => title)]
