/** The chart of all counties and all subtopics. */
export const ALL_VOTES = 'Voting'

/** The four charts of the What We Do page's carousel, in its order (docs/contracts/pages.md#vote-charts). */
export const TOP_SUBTOPIC_CHARTS = [
  'Top Subtopics for 3-County Area',
  'Top Subtopics for Fort Bend',
  'Top Subtopics for Harris',
  'Top Subtopics for Montgomery',
]

/** The five charts that have their own colors (docs/contracts/pages.md#vote-charts). */
export const VOTE_CHARTS = [ALL_VOTES, ...TOP_SUBTOPIC_CHARTS]
