import type { ReferenceSet } from '#services/reference/reference-set.ts'
import { nextTopicColor, topicColorsOf } from '#services/community/colors/topic-colors.ts'
import { quiltCover } from '#services/pictures/quilt-cover.ts'
import { chartData, type ChartData } from './chart-data.ts'
import { communityFile } from './community-file.ts'
import { codesOf, type NewCommunity } from './community-places.ts'
import { cutMap } from './county-map.ts'
import { residentsOf } from './demographics.ts'
import { readmeDocument, sourcesDocument, type LeftOut } from './documents.ts'
import measures from './measures.json' with { type: 'json' }
import { arrange, indicatorsOf, type Subtopic } from './arrange.ts'
import { topicPages } from './pages.ts'
import { categories, sitePages } from './site-pages.ts'
import { TOPIC_TITLES } from './titles.ts'
import { worksheetOf } from './worksheets.ts'

/** All files of a content folder, and the data that could not be loaded. */
export interface Content {
  files: Map<string, string>
  charts: number
  /** Number of indicators with a sentence but no chart. */
  described: number
  subtopics: number
  topics: number
  leftOut: LeftOut[]
  /** Codes of counties without a shape. */
  withoutShape: string[]
}

/** Generates all files of a new community's content folder in memory. `day`: "2026-11-23". */
export function composeContent(set: ReferenceSet, community: NewCommunity, day: string): Content {
  const datasets = set.datasets()
  const codes = codesOf(community)
  const charts: ChartData[] = []
  const leftOut: LeftOut[] = []
  for (const indicator of set.indicators()) {
    const data = chartData(indicator, set.figures(indicator.id, codes), community)
    if (data) charts.push(data)
    else
      leftOut.push({
        title: indicator.title,
        reason: reasonOf(community, datasets.get(indicator.dataset)?.source ?? indicator.dataset),
      })
  }
  const subtopics = arrange(charts, measures, community)
  const indicators = indicatorsOf(subtopics).length
  const drawn = subtopics.flatMap((subtopic) => subtopic.charts).length
  const topics = [...new Set(subtopics.map(({ topic }) => topic))]
  const { pages, pictures } = topicPages(subtopics, community, datasets, day)
  const map = cutMap(community.counties.flatMap(({ fips }) => fips ?? []))
  const residents = residentsOf(charts, datasets)
  const files = new Map<string, string>([
    ['community.json', json(communityFile(community, { hasMap: map.text !== null, residents, indicators }))],
    ...(residents ? [['demographics.json', residents.file] as const] : []),
    ...(map.text === null ? [] : [['map.json', map.text] as const]),
    ['wordpress/pages.json', json([...pages, ...sitePages(community, subtopics, day)])],
    [
      'wordpress/categories.json',
      json(categories(topics.map((slug) => ({ slug, title: TOPIC_TITLES[slug]?.title ?? slug })))),
    ],
    ['wordpress/media.json', json(pictures)],
    ['wordpress/users.json', json([editors(community)])],
    ...['posts', 'tags', 'events', 'advisory_committees'].map((name) => [`wordpress/${name}.json`, json([])] as const),
    ...covers(subtopics),
    ...worksheetFiles(subtopics, datasets),
    ['SOURCES.md', sourcesDocument(community, subtopics, datasets)],
    ['README.md', readmeDocument(community, { charts: drawn, leftOut })],
  ])
  return {
    files,
    charts: drawn,
    described: indicators - drawn,
    subtopics: subtopics.length,
    topics: topics.length,
    leftOut,
    withoutShape: map.missing,
  }
}

function worksheetFiles(
  subtopics: readonly Subtopic[],
  datasets: ReturnType<ReferenceSet['datasets']>,
): [string, string][] {
  return subtopics.flatMap(({ slug, charts }) =>
    charts.map(({ data, measure }): [string, string] => [
      `worksheets/${slug}/${data.indicator.title}.csv`,
      worksheetOf(data, datasets.get(data.indicator.dataset), measure),
    ]),
  )
}

/** A generated cover for each topic and subtopic, in the topic's colors. */
function covers(subtopics: readonly Subtopic[]): [string, string][] {
  const topics = [...new Set(subtopics.map(({ topic }) => topic))]
  const colorsOf = (topic: string) => topicColorsOf(nextTopicColor(topics.indexOf(topic)))
  return [
    ...topics.map((topic): [string, string] => [
      `media/topic-${topic}.svg`,
      quiltCover(`topic-${topic}`, colorsOf(topic)),
    ]),
    ...subtopics.map(({ topic, slug }): [string, string] => [`media/${slug}.svg`, quiltCover(slug, colorsOf(topic))]),
  ]
}

function reasonOf({ counties }: NewCommunity, source: string): string {
  const whose = counties.length === 1 ? 'this county' : 'any of the counties'
  return `no figure of ${whose} from ${source.replace(/\.$/, '')}`
}

function editors({ name }: NewCommunity) {
  return {
    id: 1,
    name: `Editors of ${name}`,
    url: '',
    description: '',
    slug: 'editors',
    meta: [],
    acf: { author_image: false },
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
