import { canonicalSlug } from '#domain/canonical-slug.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ChartOptions, Resource, StatusColumn, Subtopic, SubtopicSummary } from '#domain/topic.ts'
import type { Fields } from '../acf-fields.ts'
import { imageOfField, imageOfMedia, wideImageOfMedia } from './images.ts'
import { description, featuredMedia, fieldsOf, linkOf, spreadsheetOf, withDraftNote } from './page-fields.ts'
import type { ReadContext } from './page-fields.ts'
import { titleText } from '../text/plain-text.ts'
import { readFragment, readRichText } from '../text/rich-text.ts'
import type { Item } from '../wordpress.ts'

/** Summary of a subtopic for menus and lists. Omits the texts, which take about a millisecond to parse. */
export function decodeSubtopicSummary(
  page: Item,
  parentSlug: string,
  { addresses, media }: ReadContext,
): SubtopicSummary {
  return {
    id: page.id,
    slug: page.slug,
    title: titleText(page.title),
    ...calledBy(page),
    parentSlug,
    path: pathOf(page, parentSlug),
    image: imageOfMedia(featuredMedia(page, media), addresses),
  }
}

/** The first language's title, for requests that name the page, if it differs from the title here. */
export function calledBy({ title, original_title: original }: Item): { callTitle?: string } {
  return original === '' || original === title ? {} : { callTitle: titleText(original) }
}

/** A subtopic with all of its texts. */
export function decodeSubtopic(page: Item, parent: Subtopic['parent'], context: ReadContext): Subtopic {
  const fields = fieldsOf(page, context)
  const { addresses } = context
  const spreadsheetId = spreadsheetOf(fields)
  const chartOptions = readChartOptions(fields)
  const titles = chartOptions.map(({ title }) => title)
  const content = readRichText(withDraftNote(page, fields), { addresses, spreadsheetId, otherCharts: titles })
  return {
    ...decodeSubtopicSummary(page, parent.slug, context),
    quickStatistic: readFragment(fields.html('data_preview'), addresses),
    introduction: readFragment(fields.html('summary_preview'), addresses),
    wideImage: wideImageOfMedia(featuredMedia(page, context.media), addresses),
    contents: content.sections.map((section) => section.title),
    parent,
    description: description(page, fields.text('topic_summary').trim()),
    content,
    columns: readColumns(fields, context),
    resources: readResources(fields),
    spreadsheetId,
    chartOptions,
    unplacedCharts: unplaced(titles, content.charts, spreadsheetId),
  }
}

/**
 * "/topic" plus the path of the page's own link (docs/contracts/content-model.md#topics-and-subtopics). If the link has
 * no such path (plain permalinks, a WordPress in a folder), the slugs are used.
 */
function pathOf(page: Item, parentSlug: string): string {
  const path = URL.canParse(page.link) ? new URL(page.link).pathname.replace(/\/+$/, '') : ''
  const own = /^\/[^/]+\/[^/]+$/.test(path) ? path : `/${parentSlug}/${page.slug}`
  return `/topic${own.split('/').map(canonicalSlug).join('/')}`
}

function readColumns(fields: Fields, { addresses, media }: ReadContext): StatusColumn[] {
  return fields
    .list('columns')
    .map((column) => ({
      image: imageOfField(column.image('image'), addresses, media),
      content: readFragment(column.html('content'), addresses),
      exploreLink: linkOf(column, 'explore_link', addresses),
    }))
    .filter((column) => column.image !== null || column.content !== '')
}

function readResources(fields: Fields): Resource[] {
  return fields
    .list('resources')
    .map((entry) => ({
      title: entry.text('title').trim(),
      name: entry.text('name').trim(),
      date: entry.text('date').trim(),
    }))
    .filter(({ title, name }) => title !== '' || name !== '')
}

function readChartOptions(fields: Fields): ChartOptions[] {
  return fields
    .list('chart_options')
    .map((entry) => {
      const formerTitles = entry
        .text('former_titles')
        .split('|')
        .map((title) => title.trim())
        .filter(Boolean)
      const former = formerTitles.length > 0 ? { formerTitles } : {}
      return { title: entry.text('title').trim(), ...former, options: entry.raw('options') }
    })
    .filter(({ title }) => title !== '')
}

function unplaced(titles: string[], placed: ChartPlace[], spreadsheetId: string | null): ChartPlace[] {
  const inText = new Set(placed.map(({ title }) => title))
  return [...new Set(titles)].filter((title) => !inText.has(title)).map((title) => ({ spreadsheetId, title }))
}
