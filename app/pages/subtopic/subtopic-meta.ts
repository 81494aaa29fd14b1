import type { ChartModel } from '@common-measure/charts'
import { datesOf, type ChartOutline } from '@common-measure/charts/model/chart-outline.ts'
import { chartFilePath, embedPath } from '#app/embed/address.ts'
import { oembedLinks } from '#app/embed/oembed-links.ts'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/subtopic.tsx'
import type { PageChart, PageCharts } from '#app/charts/page-charts.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import {
  absolute,
  breadcrumbData,
  jsonLd,
  theOrganization,
  type StructuredData,
} from '#app/document/structured-data.ts'

/** Data for the head of a subtopic page. */
export interface SubtopicHead {
  siteName: string
  siteUrl: string
  /** "Lake County, Illinois" */
  region: string
  subtopic: { slug: string; title: string; description: string; parent: { slug: string; title: string } }
  charts: PageCharts
  /** Text alternative of the chart's picture. */
  cardAlt: string
  /** Query of the page's address. */
  search: string
  /** State of each chart in the address, by the chart's id (chart-states.server.ts). */
  states: Record<string, string>
}

/** The files of a chart and their types. */
const FILES = [
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const

/** An available chart. */
type Drawn<Model = ChartModel | ChartOutline> = PageChart<Model> & { model: Model; spreadsheetId: string }

/** The site's preview picture, for a page without charts. */
const HOUSE_CARD = { path: '/social-card.png', width: 1200, height: 630 }
/** Minimum length of a dataset's description for search engines. */
const MIN_DESCRIPTION = 50

/**
 * Title, description and picture of a subtopic page, and its charts as one dataset with its files. The picture shows
 * the chart in the address (`?title=`, or a chart's state), in that state; otherwise the first chart.
 */
export function subtopicMeta(head: SubtopicHead) {
  const { siteName, siteUrl, subtopic, charts, search, states } = head
  const { title, description } = subtopic
  const page = `/topic/${subtopic.parent.slug}/${subtopic.slug}`
  const query = new URLSearchParams(search)
  const { drawn, named, shown } = chosenOf(charts, query)
  const address = siteUrl + inLanguage(named ? `${page}?${query.toString()}` : page)
  return [
    ...pageMeta({ title, siteName, description, type: 'article', card: cardOf(head, shown) }),
    { property: 'og:url', content: address },
    ...(named
      ? oembedLinks(siteUrl, embedAddress(siteUrl, named, states), named.model.headline ?? named.model.title)
      : []),
    ...(drawn.length > 0 ? [jsonLd(datasetOf(head, page, drawn))] : []),
    jsonLd(
      breadcrumbData(siteUrl, [
        { title: texts.exploreTheData, path: '/explore-the-data' },
        { title: subtopic.parent.title, path: `/topic/${subtopic.parent.slug}` },
        { title, path: page },
      ]),
    ),
  ]
}

/** The chart in the page's preview picture: by the address, or the first; undefined if there is none. */
export function cardChart<Model extends ChartModel | ChartOutline>(charts: PageCharts<Model>, query: URLSearchParams) {
  return chosenOf(charts, query).shown
}

function chosenOf<Model extends ChartModel | ChartOutline>(charts: PageCharts<Model>, query: URLSearchParams) {
  const drawn = Object.values(charts).filter(isDrawn)
  const named = drawn.find((chart) => isNamed(chart, query))
  return { drawn, named, shown: named ?? drawn[0] }
}

function isDrawn<Model>(chart: PageChart<Model>): chart is Drawn<Model> {
  return chart.model !== null && chart.spreadsheetId !== undefined
}

/** True if the address has the chart's title or its state. */
function isNamed({ title, model }: Drawn, query: URLSearchParams): boolean {
  const chartTitle = query.get('title')
  if (chartTitle !== null) return chartTitle.trim().toLowerCase() === title.toLowerCase()
  return [...query.keys()].some((key) => key.startsWith(`${model.id}.`))
}

function stateOf({ model }: Drawn, states: SubtopicHead['states']): URLSearchParams {
  return new URLSearchParams(states[model.id])
}

function cardOf({ siteName, siteUrl, states, cardAlt }: SubtopicHead, chart: Drawn | undefined) {
  const { path, width, height } = HOUSE_CARD
  if (!chart) return { url: siteUrl + path, alt: siteName, width, height }
  const picture = chartFilePath(chart.spreadsheetId, chart.title, 'png', stateOf(chart, states))
  return { url: siteUrl + picture, alt: cardAlt, width, height }
}

/** Address of a chart's embeddable page with the page's own state parameters. */
function embedAddress(siteUrl: string, chart: Drawn, states: SubtopicHead['states']): string {
  const charts = [{ title: chart.title, state: stateOf(chart, states) }]
  return siteUrl + embedPath({ spreadsheetId: chart.spreadsheetId, charts, theme: null })
}

function datasetOf(
  { siteName, siteUrl, region, subtopic }: SubtopicHead,
  page: string,
  charts: Drawn[],
): StructuredData {
  const { title, description, parent } = subtopic
  const sources = [...new Set(charts.flatMap(({ model }) => (model.source === null ? [] : [model.source])))]
  const covered = coverage(charts)
  const sentence = texts.chartsInTheRegion({ title, region, charts: charts.map(({ model }) => model.title).join(', ') })
  return {
    '@type': 'Dataset',
    '@id': `${siteUrl}${inLanguage(page)}#dataset`,
    name: `${title} | ${siteName}`,
    description: (description.length >= MIN_DESCRIPTION ? description : sentence).slice(0, 5000),
    url: absolute(siteUrl, inLanguage(page)),
    keywords: [parent.title, title],
    creator: theOrganization(siteUrl),
    isAccessibleForFree: true,
    license: siteUrl + inLanguage('/use-our-data#license'),
    spatialCoverage: texts.inTheUnitedStates({ region }),
    ...(covered === null ? {} : { temporalCoverage: covered }),
    ...(sources.length > 0 ? { citation: sources } : {}),
    hasPart: charts.map((chart) => chartDataset(siteUrl, { page, place: texts.inTheUnitedStates({ region }) }, chart)),
    variableMeasured: charts.map(({ model }) => [model.title, model.subtitle].filter(Boolean).join(': ')),
    distribution: charts.flatMap((chart) => [
      fileOf(siteUrl, chart, 'csv', 'text/csv'),
      fileOf(siteUrl, chart, 'json', 'application/json'),
    ]),
  }
}

/** One chart as a separate dataset, because its license and sources differ from the others'. */
function chartDataset(siteUrl: string, { page, place }: { page: string; place: string }, chart: Drawn): StructuredData {
  const { model, provenance } = chart
  const license = provenance?.license
  const covered = datesOf(model)
  const urls = (provenance?.sources ?? []).flatMap(({ url }) => url ?? [])
  return {
    '@type': 'Dataset',
    '@id': `${siteUrl}${inLanguage(page)}#${model.id}-data`,
    name: model.title,
    ...(model.headline !== undefined && { headline: model.headline }),
    description: [[model.title, model.subtitle].filter(Boolean).join(': '), place].join('. '),
    creator: theOrganization(siteUrl),
    isAccessibleForFree: true,
    spatialCoverage: place,
    ...(license && { license: license.url ?? license.words }),
    ...(license?.isNonCommercial && { copyrightNotice: license.words }),
    ...(model.source !== null && { creditText: model.source }),
    ...(urls.length > 0 && { isBasedOn: urls }),
    ...(covered && { temporalCoverage: `${covered.first}/${covered.last}` }),
    distribution: FILES.map(([form, type]) => fileOf(siteUrl, chart, form, type)),
  }
}

function fileOf(
  siteUrl: string,
  { title, model, spreadsheetId }: Drawn,
  form: (typeof FILES)[number][0],
  type: string,
) {
  const path = chartFilePath(spreadsheetId, title, form)
  return { '@type': 'DataDownload', name: model.title, encodingFormat: type, contentUrl: absolute(siteUrl, path) }
}

/** "1990/2024", from the charts with dates; null if there are none. */
function coverage(charts: readonly Drawn[]): string | null {
  const dates = charts.flatMap(({ model }) => datesOf(model) ?? [])
  const first = dates.map((each) => each.first).toSorted()[0]
  const last = dates
    .map((each) => each.last)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? null : `${first}/${last}`
}
