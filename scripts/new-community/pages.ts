import type { ReferenceDataset } from '#domain/reference.ts'
import { sentencesOf } from '#domain/sentences.ts'
import { nextTopicColor } from '#services/community/colors/topic-colors.ts'
import type { ChartData } from './chart-data.ts'
import { numberWord, type NewCommunity } from './community-places.ts'
import { indicatorsOf, type Subtopic, type Written } from './arrange.ts'
import type { Finding, PlaceFigure } from './findings.ts'
import { plainestText } from './plainest-text.ts'
import { atPlace, capital, part, sentenceOf } from './sentences.ts'
import { TOPIC_TITLES } from './titles.ts'
import { datedSource } from './worksheets.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { page, picture, type Picture, type WordPressPage } from './wordpress-items.ts'

/** Draft note on each page until an editor empties the field. */
const DRAFT_NOTE = 'Draft: written by rules from the figures.'
const TOPIC_CATEGORY = 2
const SUBTOPIC_CATEGORY = 3
/** First ids of topic pages, subtopic pages and pictures. */
const FIRST_TOPIC = 201
const FIRST_SUBTOPIC = 301
const FIRST_PICTURE = 1001

export interface TopicPages {
  pages: WordPressPage[]
  pictures: Picture[]
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
    ({ slug, title, charts, described }) =>
      `<p><a href="/topic/${topic}/${slug}">${escape(title)}</a>: ${escape([...charts, ...described][0]?.sentence ?? '')}</p>\n`,
  )
  const summary = `${about} ${countOf(indicatorsOf(subtopics).length, 'indicator')} about ${community.sentence}.`
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
  const { charts, described, title } = subtopic
  // Sentences of charts take precedence, because the desk compares a page's quotes with its worksheets.
  const quoted = charts.length > 0 ? charts : described
  const [first] = quoted
  const [one = '', two = ''] = firstSentences(quoted)
  const summary = plainestText([`${one} ${two}`.trim(), one, ...quoted.slice(0, 2).map(({ sentence }) => sentence)])
  return page({
    id,
    slug: subtopic.slug,
    title,
    content: contentOf(subtopic, datasets, community),
    excerpt: `<p>${escape(one)}</p>\n`,
    parent,
    menuOrder: order,
    cover,
    categories: [SUBTOPIC_CATEGORY],
    day,
    acf: {
      data_preview: first ? previewOf(first) : '',
      summary_preview: `<p>${escape(summary)}</p>`,
      resources: resourcesOf(
        [...charts, ...described].map(({ data }) => data),
        datasets,
      ),
      columns: columnsOf(subtopic),
      google_spreadsheet_id: charts.length > 0 ? subtopic.slug : '',
      chart_options: charts.map(({ data }) => ({ title: data.indicator.title, options: '' })),
      draft_note: DRAFT_NOTE,
    },
  })
}

/** An overview, followed by the charts: those of many years, those of one, those by group, each with its sentence. */
function contentOf(
  { charts, described, title }: Subtopic,
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
  const body = sections.map(({ heading, charts }) => {
    const parts = charts.map(
      ({ data, sentence }) =>
        `<p>${escape(sentence)}</p>\n<div class="chart" data-chart="${escape(data.indicator.title)}"></div>\n`,
    )
    return (sections.length + described.length > 1 ? `<h2>${heading}</h2>\n` : '') + parts.join('')
  })
  const sources = [
    ...new Set(
      [...charts, ...described].map(({ data }) => publisherOf(sourceOf(data, datasets)).name.replace(/ \(.*\)$/u, '')),
    ),
  ]
  const count = charts.length > 0 ? countOf(charts.length, 'chart') : countOf(described.length, 'figure')
  const short = `${capital(count.replace(/^\d+/u, (digits) => numberWord(Number(digits))))} on ${title.toLowerCase()}`
  const begin = `${short} in ${community.sentence}.`
  // The introduction above contains the first two.
  const [one = '', two = ''] = firstSentences(charts.slice(2))
  return `<h2 id="overview">Overview</h2>
<p>${escape(plainestText([`${begin} ${one} ${two}`.trim(), `${begin} ${one}`.trim(), begin, `${short}.`]))}</p>
<p>The figures come from:</p>
<ul>${sources.map((name) => `<li>${escape(name)}</li>`).join('')}</ul>
${charts.length > 0 ? '<p>The line under each chart names the table and its years. A place without a figure has a gap, never a zero.</p>\n' : ''}<h2 id="the-data">The Data</h2>
${body.join('')}${describedSection(described, datasets)}`
}

/** Each sentence links to the same values of other counties, and names its source. */
function describedSection(described: readonly Written[], datasets: ReadonlyMap<string, ReferenceDataset>): string {
  if (described.length === 0) return ''
  const items = described.map(({ data, sentence }) => {
    const { id, title } = data.indicator
    const source = datedSource(sourceOf(data, datasets), data)
    return `<li><a href="/compare?indicator=${id}">${escape(title)}</a>: ${escape(sentence)} <em>Source: ${escape(source)}</em></li>\n`
  })
  return `<h2>Without a chart</h2>
<p>Here the source has one figure alone, or none of the state and the nation. Each name leads to the figures of other counties.</p>
<ul>
${items.join('')}</ul>
`
}

function sourceOf({ indicator }: ChartData, datasets: ReadonlyMap<string, ReferenceDataset>): string {
  return datasets.get(indicator.dataset)?.source ?? indicator.dataset
}

/** Value of the first sentence: "<strong>5.4%</strong> the unemployment rate in Cook in 2024". */
function previewOf({ data, measure, findings }: Written): string {
  const [finding] = findings
  const subject = finding ? leadingOf(finding) : null
  if (!subject) return ''
  const value = spokenFigure(subject.figure.value, data.indicator)
  const [of, where] = [
    subject.figure.breakdown === '' ? '' : part(subject),
    `${atPlace(subject.place)} in ${spokenPeriod(subject.period)}`,
  ]
  const text = plainestText(
    of === ''
      ? [`was ${measure.phrase} ${where}`]
      : [`was ${measure.phrase} for ${of} ${where}`, `was ${measure.phrase} ${where}. It was the figure for ${of}.`],
  )
  return `<p><strong>${escape(value)}</strong> ${escape(text)}</p>`
}

function leadingOf(finding: Finding): PlaceFigure | null {
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
      return finding.subjects[0] ?? null
    default:
      return finding.subject
  }
}

/** Up to three findings of different kinds, each with a link to its chart. */
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
        const sentence = plainestText([0, 1, 2, 3, 4].map((turn) => sentenceOf(finding, data.indicator, measure, turn)))
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

/** Splits "U.S. Census Bureau, American Community Survey" into its two parts. */
export function publisherOf(source: string): { title: string; name: string } {
  const text = source.replace(/\.$/u, '')
  const compiled = /^(.*), compiled by (.*)$/u.exec(text)
  if (compiled) return { title: compiled[1] ?? '', name: compiled[2] ?? '' }
  // A comma in parentheses belongs to the name.
  const [name = '', ...rest] = text.split(/, (?![^(]*\))/u)
  return { title: rest.join(', ') || name, name }
}

/** The first sentence of each of the first two texts. */
function firstSentences(written: readonly Written[]): string[] {
  return written.slice(0, 2).map(({ sentence }) => sentencesOf(sentence)[0] ?? sentence)
}

function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
