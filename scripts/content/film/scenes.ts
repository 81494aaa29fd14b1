/** Picture next to the words of a scene. */
export type Sight =
  /** An illustration of the site, over the whole frame or next to the words. */
  | { kind: 'picture'; file: string; place: 'behind' | 'beside' }
  /** A chart of the bundled worksheets; lines are drawn from the left, columns grow from below. */
  | { kind: 'chart'; spreadsheet: string; title: string; grows: 'right' | 'up' }
  /** The posters of the topics, below their names. */
  | { kind: 'topics'; topics: readonly (readonly [slug: string, name: string])[] }
  /** The logo, on the dark background of the footer. */
  | { kind: 'logo' }

export interface Scene {
  seconds: number
  heading: string
  sentence: string
  sight: Sight
  /** Description of the picture for readers of the transcript. */
  seen: string
}

/** The film: one minute, without sound. The worksheet of each chart contains every number in the scene's words (film.test.ts). */
export const SCENES: readonly Scene[] = [
  {
    seconds: 7,
    heading: 'Three counties. One region.',
    sentence: 'Fort Bend, Harris and Montgomery, Texas.',
    sight: { kind: 'picture', file: 'hero-poster.svg', place: 'behind' },
    seen: 'A drawn city on the water, whose towers are the columns of a chart, under a yellow sky.',
  },
  {
    seconds: 7,
    heading: 'How is it doing?',
    sentence: 'Common Measure gathers public figures and shows them as charts that everybody can read.',
    sight: { kind: 'picture', file: 'topic-community-context.svg', place: 'beside' },
    seen: 'A poster of the outlines of the three counties and, below them, a crowd of people.',
  },
  {
    seconds: 9,
    heading: 'How many are we?',
    sentence: 'Harris grew from 1,709,436 people in 1969 to 4,698,619 in 2018.',
    sight: { kind: 'chart', spreadsheet: 'population', title: 'Population since 1969', grows: 'right' },
    seen: 'The chart “Population since 1969”: the areas of Fort Bend, Harris and Montgomery, one upon the other, rise from 1969 to 2018. Source: U.S. Bureau of Economic Analysis.',
  },
  {
    seconds: 9,
    heading: 'Who is out of work?',
    sentence: 'In the three counties unemployment was 8.6% in 2020 and 4.3% in 2024.',
    sight: { kind: 'chart', spreadsheet: 'employment', title: 'Unemployment Rate', grows: 'right' },
    seen: 'The chart “Unemployment Rate”: four lines, close together, rise and fall from 1990 to 2024. Source: U.S. Bureau of Labor Statistics.',
  },
  {
    seconds: 9,
    heading: 'How old are we?',
    sentence: 'People of 25 to 44 were the largest group in every county in 2023.',
    sight: { kind: 'chart', spreadsheet: 'age-and-households', title: 'Residents by Age', grows: 'up' },
    seen: 'The chart “Residents by Age”: a column for each county and one for all three, in parts by age. Source: U.S. Census Bureau.',
  },
  {
    seconds: 9,
    heading: 'Eight topics and their context',
    sentence: 'For each county, and for all three together.',
    sight: {
      kind: 'topics',
      topics: [
        ['community-context', 'Community Context'],
        ['arts', 'Arts'],
        ['civic-engagement', 'Civic Engagement'],
        ['disasters', 'Disasters'],
        ['economic-opportunity', 'Economic Opportunity'],
        ['education', 'Education'],
        ['environment', 'Environment'],
        ['health', 'Health'],
        ['housing', 'Housing'],
      ],
    },
    seen: 'Nine posters come in one after the other.',
  },
  {
    seconds: 6,
    heading: 'Read. Ask. Vote. Reuse.',
    sentence: 'Every chart comes with its source, its table and files to take along.',
    sight: { kind: 'picture', file: 'scene-data-party.svg', place: 'beside' },
    seen: 'People at a party, with a cake, before a chart on the wall and under paper flags.',
  },
  {
    seconds: 4,
    heading: 'Common Measure',
    sentence: 'One region, in figures that everybody can check.',
    sight: { kind: 'logo' },
    seen: 'The logo: three columns and a line that winds through them.',
  },
]

export const SECONDS = SCENES.reduce((sum, { seconds }) => sum + seconds, 0)

/** Start and end of each scene, s. */
export function sceneTimes(scenes: readonly Scene[] = SCENES): { from: number; to: number }[] {
  let to = 0
  return scenes.map(({ seconds }) => {
    const from = to
    to += seconds
    return { from, to }
  })
}
