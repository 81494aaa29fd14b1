import type { ReferenceDataset } from '#domain/reference.ts'
import { sentencesOf } from '#domain/sentences.ts'
import { nextTopicColor } from '#services/community/topic-colors.ts'
import type { ChartData } from './chart-data.ts'
import { countyNoun, listOf, numberWord } from './community-places.ts'
import type { CommunityPlace, NewCommunity } from './community-places.ts'
import { findingsOf } from './findings.ts'
import type { Finding, Told } from './findings.ts'
import { atPlace, capital, followingSentence, part, sentenceOf } from './sentences.ts'
import type { Measure } from './sentences.ts'
import { TOPIC_TITLES } from './titles.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { page, picture } from './wordpress-items.ts'
import type { Picture, WordPressPage } from './wordpress-items.ts'

/** What each page is marked with until an editor empties the field. */
const DRAFT_NOTE = 'Draft: written by rules from the figures.'
const TOPIC_CATEGORY = 2
const SUBTOPIC_CATEGORY = 3
/** Pages of topics are numbered from here, those of subtopics, and pictures. */
const FIRST_TOPIC = 201
const FIRST_SUBTOPIC = 301
const FIRST_PICTURE = 1001

/** A subtopic with its charts; each has at least one. */
export interface Subtopic {
  topic: string
  slug: string
  title: string
  charts: { data: ChartData; measure: Measure; sentence: string; findings: Finding[] }[]
}

export interface TopicPages {
  pages: WordPressPage[]
  pictures: Picture[]
}

/** Charts under the topics and subtopics of the set, in their order; those without any chart are left out. */
export function arrange(
  charts: readonly ChartData[],
  measures: Readonly<Record<string, Measure>>,
  { counties }: Pick<NewCommunity, 'counties'>,
): Subtopic[] {
  return Object.entries(TOPIC_TITLES).flatMap(([topic, { subtopics }]) =>
    Object.entries(subtopics).flatMap(([subtopic, title]) => {
      const own = charts.filter(({ indicator }) => indicator.topic === topic && indicator.subtopic === subtopic)
      if (own.length === 0) return []
      const written = own.map((data, at) => {
        const measure = measures[data.indicator.id] ?? { phrase: `the figure for “${data.indicator.title}”` }
        const findings = findingsOf(data)
        return { data, measure, findings, sentence: writtenFor(findings, data, { measure, counties, at }) }
      })
      return [{ topic, slug: subtopic, title, charts: written }]
    }),
  )
}

/** The first finding and, where it adds something, a second of another kind. */
function writtenFor(
  findings: readonly Finding[],
  { indicator, places }: ChartData,
  { measure, counties, at }: { measure: Measure; counties: readonly CommunityPlace[]; at: number },
): string {
  const [leading] = findings
  if (!leading) return `The chart shows ${measure.phrase}.`
  // Parts are told of one county; the next chart takes the next one.
  const alike = findings.filter(({ kind }) => kind === leading.kind)
  const first = leading.kind === 'parts' || leading.kind === 'listed' ? (alike[at % alike.length] ?? leading) : leading
  const rest = findings.filter(({ kind }) => kind !== first.kind)
  const second = rest[at % Math.max(rest.length, 1)]
  const shown = places.filter(({ place }) => place.kind === 'county').length
  const noun = `${countyNoun(counties)}${shown < counties.length ? ' with a figure' : ''}`
  const write = (finding: Finding, turn: number) => sentenceOf(finding, indicator, measure, turn, noun)
  if (!second) return write(first, at)
  const isFollowing = first.kind === 'level' && second.kind === 'change'
  return `${write(first, at)} ${isFollowing ? followingSentence(second, indicator, at) : write(second, at + 1)}`
}

/** The pages of topics and subtopics, with their covers' pictures. */
export function topicPages(
  subtopics: readonly Subtopic[],
  community: NewCommunity,
  datasets: ReadonlyMap<string, ReferenceDataset>,
  day: string,
): TopicPages {
  const pages: WordPressPage[] = []
  const pictures: Picture[] = []
  const topics = [...new Set(subtopics.map(({ topic }) => topic))]
  const addPicture = (name: string, title: string) => {
    const made = picture(FIRST_PICTURE + pictures.length, name, title, day)
    pictures.push(made)
    return made.id
  }
  let nextSubtopic = FIRST_SUBTOPIC
  topics.forEach((topic, at) => {
    const own = subtopics.filter((subtopic) => subtopic.topic === topic)
    const id = FIRST_TOPIC + 2 * at
    pages.push(
      topicPage(topic, own, { id, order: at + 1, cover: addPicture(`topic-${topic}`, titleOf(topic)), community, day }),
    )
    own.forEach((subtopic, order) => {
      const cover = addPicture(subtopic.slug, subtopic.title)
      pages.push(
        subtopicPage(subtopic, { id: nextSubtopic++, parent: id, order: order + 1, cover, datasets, community, day }),
      )
    })
  })
  return { pages, pictures }
}

function titleOf(topic: string): string {
  return TOPIC_TITLES[topic]?.title ?? topic
}

interface TopicPlace {
  id: number
  order: number
  cover: number
  community: NewCommunity
  day: string
}

function topicPage(topic: string, subtopics: readonly Subtopic[], { id, order, cover, community, day }: TopicPlace) {
  const about = TOPIC_TITLES[topic]?.about ?? ''
  const parts = subtopics.map(
    ({ slug, title, charts }) =>
      `<p><a href="/topic/${topic}/${slug}">${escape(title)}</a>: ${escape(charts[0]?.sentence ?? '')}</p>\n`,
  )
  const summary = `${about.replace(/\.$/u, '')}. ${countOf(subtopics.flatMap(({ charts }) => charts).length, 'chart')} about ${community.sentence}.`
  return page({
    id,
    slug: topic,
    title: titleOf(topic),
    content: `<h2>What the figures show</h2>\n<p>${escape(about)}</p>\n${parts.join('')}`,
    excerpt: `<p>${escape(about)}</p>\n`,
    parent: 0,
    menuOrder: order,
    cover,
    categories: [TOPIC_CATEGORY],
    day,
    acf: {
      topic_border_color: nextTopicColor(order - 1),
      topic_summary: summary,
      topic_icon: { $image: cover },
      community_voice: false,
      data_download_url: '',
      data_download_title: '',
      data_download_text: '',
      hide_data_download_link: true,
      draft_note: DRAFT_NOTE,
    },
  })
}

interface SubtopicPlace extends TopicPlace {
  parent: number
  datasets: ReadonlyMap<string, ReferenceDataset>
}

function subtopicPage(subtopic: Subtopic, { id, parent, order, cover, datasets, community, day }: SubtopicPlace) {
  const { charts, title } = subtopic
  const [first] = charts
  const summary = firstSentences(
    charts.map(({ sentence }) => sentence),
    2,
  )
  return page({
    id,
    slug: subtopic.slug,
    title,
    content: contentOf(subtopic, datasets, community),
    excerpt: `<p>${escape(summary[0] ?? '')}</p>\n`,
    parent,
    menuOrder: order,
    cover,
    categories: [SUBTOPIC_CATEGORY],
    day,
    acf: {
      data_preview: first ? previewOf(first) : '',
      summary_preview: `<p>${escape(summary.join(' '))}</p>`,
      resources: resourcesOf(
        charts.map(({ data }) => data),
        datasets,
      ),
      columns: columnsOf(subtopic),
      google_spreadsheet_id: subtopic.slug,
      chart_options: charts.map(({ data }) => ({ title: data.indicator.title, options: '' })),
      draft_note: DRAFT_NOTE,
    },
  })
}

/** An overview, then the charts: those of many years, those of one, those by group, each with its sentence. */
function contentOf(
  { charts, title }: Subtopic,
  datasets: ReadonlyMap<string, ReferenceDataset>,
  community: NewCommunity,
) {
  const sections = [
    { heading: 'Over the years', kind: 'series' },
    { heading: 'At one point in time', kind: 'snapshot' },
    { heading: 'By group and kind', kind: 'breakdown' },
  ]
    .map(({ heading, kind }) => ({ heading, charts: charts.filter(({ data }) => data.indicator.kind === kind) }))
    .filter((section) => section.charts.length > 0)
  // The introduction above has the first two.
  const overview = firstSentences(
    charts.slice(2).map(({ sentence }) => sentence),
    2,
  ).join(' ')
  const sources = [
    ...new Set(charts.map(({ data }) => publisherOf(datasets.get(data.indicator.dataset)?.source ?? '').name)),
  ]
  const body = sections.map(({ heading, charts }) => {
    const parts = charts.map(
      ({ data, sentence }) =>
        `<p>${escape(sentence)}</p>\n<div class="chart" data-chart="${escape(data.indicator.title)}"></div>\n`,
    )
    return (sections.length > 1 ? `<h2>${heading}</h2>\n` : '') + parts.join('')
  })
  return `<h2 id="overview">Overview</h2>
<p>${capital(numberWord(charts.length))} ${charts.length === 1 ? 'chart' : 'charts'} on ${escape(title.toLowerCase())} in ${escape(community.sentence)}. ${escape(overview)}</p>
<p>The figures come from ${escape(listOf(sources))}; the line under each chart names the table and its years. A place without a figure has a gap, never a zero.</p>
<h2 id="the-data">The Data</h2>
${body.join('')}`
}

/** The figure that the first sentence is about: "<strong>5.4%</strong> the unemployment rate in Cook in 2024". */
function previewOf({ data, measure, findings }: Subtopic['charts'][number]): string {
  const [finding] = findings
  const told = finding ? leadingOf(finding) : null
  if (!told) return ''
  const of = told.figure.breakdown === '' ? '' : ` for ${part(told)}`
  const text = `${measure.phrase}${of} ${atPlace(told.place)} in ${spokenPeriod(told.period)}`
  return `<p><strong>${escape(spokenFigure(told.figure.value, data.indicator))}</strong> was ${escape(text)}</p>`
}

function leadingOf(finding: Finding): Told | null {
  switch (finding.kind) {
    case 'rank':
      return finding.highest
    case 'gap':
      return finding.higher
    case 'same':
      return finding.first
    case 'change':
      return finding.to
    case 'parts':
      return finding.most
    case 'listed':
      return finding.told[0] ?? null
    default:
      return finding.told
  }
}

/** Up to three findings of different kinds, each leading to its chart. */
function columnsOf({ charts }: Subtopic) {
  const wanted: { kind: Finding['kind'][]; heading: string }[] = [
    { kind: ['change'], heading: 'Over time' },
    { kind: ['rank', 'gap', 'same'], heading: 'From place to place' },
    { kind: ['parts'], heading: 'From group to group' },
    { kind: ['level'], heading: 'Where it stands' },
  ]
  const used = new Set<string>()
  return wanted
    .flatMap(({ kind, heading }) => {
      for (const { data, measure, findings } of charts) {
        const finding = findings.find((one) => kind.includes(one.kind))
        if (!finding || used.has(data.indicator.id)) continue
        used.add(data.indicator.id)
        const sentence = sentenceOf(finding, data.indicator, measure, 0)
        return [
          {
            image: false,
            content: `<h3>${heading}</h3>\n<p>${escape(sentence)}</p>\n`,
            explore_link: `#${data.indicator.title.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')}`,
          },
        ]
      }
      return []
    })
    .slice(0, 3)
}

function resourcesOf(charts: readonly ChartData[], datasets: ReadonlyMap<string, ReferenceDataset>) {
  return [...new Set(charts.map(({ indicator }) => indicator.dataset))].flatMap((id) => {
    const source = datasets.get(id)?.source
    if (source === undefined) return []
    const last = charts
      .filter(({ indicator }) => indicator.dataset === id)
      .map(({ periods }) => periods.at(-1)?.slice(-4) ?? '')
      .sort()
    const { title, name } = publisherOf(source)
    return [{ title: capital(title), name, date: last.at(-1) ?? '' }]
  })
}

/** "U.S. Census Bureau, American Community Survey" in its two parts. */
export function publisherOf(source: string): { title: string; name: string } {
  const text = source.replace(/\.$/u, '')
  const compiled = /^(.*), compiled by (.*)$/u.exec(text)
  if (compiled) return { title: compiled[1] ?? '', name: compiled[2] ?? '' }
  // A comma in parentheses belongs to the name.
  const [name = '', ...rest] = text.split(/, (?![^(]*\))/u)
  return { title: rest.join(', ') || name, name }
}

/** The first sentence of each of the first texts. */
function firstSentences(texts: readonly string[], count: number): string[] {
  return texts.slice(0, count).map((text) => sentencesOf(text)[0] ?? text)
}

function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
