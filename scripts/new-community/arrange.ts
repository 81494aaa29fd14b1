import type { ReferenceIndicator } from '#domain/reference.ts'
import { addsUp, isDescribed, type ChartData } from './chart-data.ts'
import { countyNoun, type CommunityPlace, type NewCommunity } from './community-places.ts'
import { findingsOf, latestOf, type Finding } from './findings.ts'
import { plainestText } from './plainest-text.ts'
import { followingSentence, sentenceOf, type Measure } from './sentences.ts'
import { TOPIC_TITLES } from './titles.ts'

/** Values of an indicator, and the sentences about them. */
export interface Written {
  data: ChartData
  measure: Measure
  sentence: string
  findings: Finding[]
}

/** A subtopic has at least one chart or sentence. */
export interface Subtopic {
  topic: string
  slug: string
  title: string
  charts: Written[]
  /** Values that a sentence describes instead of a chart. */
  described: Written[]
}

/** Groups charts under the topics and subtopics of the set, in order. Charts without values are omitted. */
export function arrange(
  charts: readonly ChartData[],
  measures: Readonly<Record<string, Measure>>,
  { counties }: Pick<NewCommunity, 'counties'>,
): Subtopic[] {
  return Object.entries(TOPIC_TITLES).flatMap(([topic, { subtopics }]) =>
    Object.entries(subtopics).flatMap(([slug, title]) => {
      const own = charts.filter(({ indicator }) => indicator.topic === topic && indicator.subtopic === slug)
      if (own.length === 0) return []
      const written = own.map((data, at): Written => {
        const measure = measures[data.indicator.id] ?? { phrase: `the figure for “${data.indicator.title}”` }
        const findings = findingsOf(data)
        return { data, measure, findings, sentence: textOf(findings, data, { measure, counties, at }) }
      })
      const { true: described = [], false: drawn = [] } = Object.groupBy(written, ({ data }) => `${isDescribed(data)}`)
      return [{ topic, slug, title, charts: drawn, described }]
    }),
  )
}

/** Indicators of a site, in charts or sentences. */
export function indicatorsOf(subtopics: readonly Subtopic[]): ReferenceIndicator[] {
  return subtopics.flatMap(({ charts, described }) => [...charts, ...described].map(({ data }) => data.indicator))
}

/** Number of forms of the kind of finding with the most forms. */
const TURNS = 5

/** The first finding and, if useful, a second of another kind, in the first forms that are easy to read. */
function textOf(
  findings: readonly Finding[],
  data: ChartData,
  { measure, counties, at }: { measure: Measure; counties: readonly CommunityPlace[]; at: number },
): string {
  const { indicator, places } = data
  const [leading] = findings
  if (!leading) return `The chart shows ${measure.phrase}.`
  // Findings about parts are for one county; the next chart uses the next county.
  const group = findings.filter(({ kind }) => kind === leading.kind)
  const first = leading.kind === 'parts' || leading.kind === 'listed' ? (group[at % group.length] ?? leading) : leading
  const rest = findings.filter(({ kind }) => kind !== first.kind)
  const second = rest[at % Math.max(rest.length, 1)]
  const shown = places.filter(({ place }) => place.kind === 'county').length
  const noun = `${countyNoun(counties)}${shown < counties.length ? ' with a figure' : ''}`
  const write = (finding: Finding, turn: number) => sentenceOf(finding, indicator, measure, turn, noun)
  const isFollowing = first.kind === 'level' && second?.kind === 'change'
  const writeSecond = (turn: number) => {
    if (!second) return othersSentence(data, measure)
    return isFollowing ? followingSentence(second, indicator, turn) : write(second, turn + 1)
  }
  return plainestText(
    textsOf(
      (turn) => write(first, at + turn),
      (turn) => writeSecond(at + turn),
    ),
  )
}

/** Both sentences in all combinations of forms, starting with the same form; then the first sentence only. */
function* textsOf(first: (turn: number) => string, second: (turn: number) => string): Generator<string> {
  const turns = Array.from({ length: TURNS }, (_, turn) => turn)
  for (const shift of turns) for (const turn of turns) yield `${first(turn)} ${second(turn + shift)}`.trim()
  for (const turn of turns) yield first(turn)
}

/** A sentence about a single count, which is not compared: "It was 812 in Missouri and 33,072 in the US." */
function othersSentence(data: ChartData, measure: Measure): string {
  if (!addsUp(data.indicator) || !isDescribed(data)) return ''
  const [own, ...others] = latestOf(data)
  if (!own || others.length === 0) return ''
  const compared = others.map((subject) => ({ subject, relation: 'equal' as const }))
  return sentenceOf({ kind: 'against', subject: own, others: compared }, data.indicator, measure, 1)
}
