import type { ChartModel } from '@common-measure/charts'
import { valueText } from '@common-measure/charts/model/value-text.ts'
import { latestOf, listValues } from '@common-measure/charts/words/summary-values.ts'
import { chartId } from '#domain/chart-id.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { IndicatorChart, SearchDocument } from '#domain/search.ts'
import { createDocument } from './documents.ts'
import type { PlaceFinder } from './places.ts'

interface Indicator {
  /** The page that contains the chart. */
  page: { path: string; topic: string; category: string[] }
  place: ChartPlace
  /** The page's sentence about the chart; "" if there is none. */
  sentence: string
  /** Null while the worksheet is unavailable. */
  model: ChartModel | null
}

const MAX_VALUES = 6
/** Pictures of charts are in the language of the build. */
const OF_LANGUAGE = PREFIX === '' ? '' : `?lang=${LANGUAGE}`
const MAX_NAMES = 30

/** One chart as a document. It links to the chart's position on the page, and its picture is the chart itself. */
export function indicatorDocument({ page, place, sentence, model }: Indicator, places: PlaceFinder): SearchDocument {
  const names = model ? namesOf(model) : []
  const year = model && latestYear(model)
  const spreadsheetId = place.spreadsheetId ?? ''
  return createDocument({
    objectID: `indicator-${spreadsheetId}-${place.title}`,
    kind: 'Indicator',
    title: model?.title ?? place.title,
    headline: model?.headline ?? '',
    permalink: `${page.path}?title=${encodeURIComponent(place.title.toWellFormed())}`,
    slug: chartId(place.title),
    imgSrc: model ? chartPicture(spreadsheetId, place.title) : '',
    excerpt: sentence || model?.subtitle || '',
    content: model ? [model.summary, ...otherHeadlines(model), ...model.notes, model.source ?? ''].join(' ') : '',
    topic: [page.topic],
    category: page.category,
    place: places.among(names),
    year: year ? [String(year)] : [],
    indicators: names.slice(0, MAX_NAMES),
    date_timestamp: year ? Date.UTC(year, 0, 1) / 1000 : null,
    chart: { spreadsheetId, title: place.title, ...(model ? latestValues(model) : { date: '', values: [] }) },
  })
}

/** Address of the chart as a picture. */
function chartPicture(spreadsheetId: string, title: string): string {
  return `/charts/${encodeURIComponent(spreadsheetId.toWellFormed())}/${encodeURIComponent(title.toWellFormed())}.svg${OF_LANGUAGE}`
}

/** Headlines of the other views. */
function otherHeadlines({ headline, views }: ChartModel): string[] {
  return [...new Set(views.flatMap((view) => view.headline ?? []))].filter((text) => text !== headline)
}

/** Names of series, and of categories that are not dates, without confidence intervals. */
function namesOf({ series, categories }: ChartModel): string[] {
  const ofSeries = series.filter(({ type }) => type !== 'errorbar').map(({ label }) => label)
  return [...new Set([...ofSeries, ...(categories.kind === 'text' ? categories.values : [])])]
}

/** Values shown in a hit next to the picture: for dates the latest of each series, otherwise the first values. */
function latestValues(model: ChartModel): Pick<IndicatorChart, 'date' | 'values'> {
  const view = model.views[model.defaultView]
  const shown = (view?.series ?? []).filter((index) => {
    const series = model.series[index]
    return series?.hidden === false && series.type !== 'errorbar'
  })
  const figures = listValues(model, shown)
  const textOf = ({ axis, low }: { axis: number; low: number }) => valueText(model, axis, low)
  if (model.categories.kind === 'date') {
    const latest = latestOf(model, figures).slice(0, MAX_VALUES)
    const dates = new Set(latest.map(({ category }) => category))
    const [date = ''] = dates.size === 1 ? dates : []
    const label = (name: string, category: string) => (date === '' ? `${name} (${category})` : name)
    return { date, values: latest.map((one) => ({ label: label(one.label, one.category), value: textOf(one) })) }
  }
  const isAlone = new Set(figures.map(({ series }) => series)).size === 1
  return {
    date: String(latestYear(model) ?? ''),
    values: figures.slice(0, MAX_VALUES).map((one) => ({
      label: isAlone ? one.category : `${one.category}, ${one.label}`,
      value: textOf(one),
    })),
  }
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** The latest year of the categories, otherwise the last year in its subtitle; null if there is none. */
function latestYear({ categories, subtitle }: ChartModel): number | null {
  const years = (categories.kind === 'date' ? categories.values : [subtitle ?? '']).flatMap(
    (text) => text.match(YEAR) ?? [],
  )
  return years.length === 0 ? null : Math.max(...years.map(Number))
}
