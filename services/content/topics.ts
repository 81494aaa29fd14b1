import type { ChartPlace } from '#domain/rich-text.ts'
import type {
  ChartOptions,
  Report,
  Resource,
  StatusColumn,
  Subtopic,
  SubtopicSummary,
  Topic,
  TopicSummary,
} from '#domain/topic.ts'
import { nextTopicColor } from '../community/topic-colors.ts'
import { readFields } from './acf-fields.ts'
import type { Fields, ReportOddField } from './acf-fields.ts'
import type { Addresses } from './addresses.ts'
import { imageOfField, imageOfMedia, wideImageOfMedia } from './images.ts'
import { cutAtWord, plainText, titleText } from './plain-text.ts'
import * as texts from './messages/fallbacks.ts'
import { readFragment, readRichText } from './rich-text.ts'
import { readSpreadsheetId } from './text-charts.ts'
import { escapeText } from './to-html.ts'
import type { Item } from './wordpress.ts'

/** What reading a page needs beside the page. */
export interface ReadContext {
  addresses: Addresses
  /** Items of the media collection, for pictures that are only a number. */
  media: ReadonlyMap<number, unknown>
  /** Told of fields that hold a value of another kind. */
  report(this: void, item: Item, field: string, value: unknown): void
}

/** A topic page with everything under it. */
export interface TopicTree {
  topic: Topic
  subtopics: Subtopic[]
}

/** Of a meta description; docs/contracts/content-model.md#topics-and-subtopics. */
const DESCRIPTION_BELOW = 160

/**
 * Topics with their subtopics, both by menu_order, then title (docs/contracts/content-model.md#topics-and-subtopics).
 * Pages of neither category, and subtopics whose parent is no topic of the list, are left out.
 */
export function decodeTopics(
  pages: readonly Item[],
  category: { topic: number | null; subtopic: number | null },
  context: ReadContext,
): TopicTree[] {
  const isIn = (page: Item, id: number | null) => id !== null && page.categories.includes(id)
  const ordered = inMenuOrder(pages)
  return ordered
    .filter((page) => isIn(page, category.topic) && page.parent === 0)
    .map((page, at) => {
      const children = ordered.filter((child) => child.parent === page.id && isIn(child, category.subtopic))
      return decodeTopic(page, { children, at }, context)
    })
}

function inMenuOrder(pages: readonly Item[]): Item[] {
  const titles = new Map(pages.map((page) => [page, titleText(page.title)]))
  const title = (page: Item) => titles.get(page) ?? ''
  return pages.toSorted((a, b) => a.menu_order - b.menu_order || title(a).localeCompare(title(b), 'en') || a.id - b.id)
}

function decodeTopic(page: Item, { children, at }: { children: Item[]; at: number }, context: ReadContext): TopicTree {
  const fields = fieldsOf(page, context)
  const { addresses, media } = context
  const title = titleText(page.title)
  const color = fields.color('topic_border_color') ?? nextTopicColor(at)
  const parent = { slug: page.slug, title, color }
  const subtopics = children.map((child) => decodeSubtopic(child, parent, context))
  const summary = fields.text('topic_summary').trim()
  const topic: Topic = {
    id: page.id,
    slug: page.slug,
    title,
    color,
    summary,
    image: imageOfMedia(featuredMedia(page, media), addresses),
    icon: imageOfField(fields.image('topic_icon'), addresses, media),
    subtopics: subtopics.map(summaryOfSubtopic),
    description: description(page, summary),
    content: readRichText(withDraftNote(page, fields), {
      addresses,
      spreadsheetId: spreadsheetOf(fields),
      otherCharts: [],
    }),
    report: report(fields, addresses),
    communityVoiceId: fields.number('community_voice'),
  }
  return { topic, subtopics }
}

function decodeSubtopic(page: Item, parent: Subtopic['parent'], context: ReadContext): Subtopic {
  const fields = fieldsOf(page, context)
  const { addresses } = context
  const picture = featuredMedia(page, context.media)
  const spreadsheetId = spreadsheetOf(fields)
  const chartOptions = readChartOptions(fields)
  const titles = chartOptions.map(({ title }) => title)
  const content = readRichText(withDraftNote(page, fields), { addresses, spreadsheetId, otherCharts: titles })
  return {
    id: page.id,
    slug: page.slug,
    title: titleText(page.title),
    parentSlug: parent.slug,
    path: pathOf(page, parent.slug),
    quickStatistic: readFragment(fields.html('data_preview'), addresses),
    introduction: readFragment(fields.html('summary_preview'), addresses),
    image: imageOfMedia(picture, addresses),
    wideImage: wideImageOfMedia(picture, addresses),
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

/** What cards and menus need; the rest of a subtopic stays with its own page. */
function summaryOfSubtopic(subtopic: Subtopic): SubtopicSummary {
  const { id, slug, title, parentSlug, path, quickStatistic, introduction, image, contents } = subtopic
  return { id, slug, title, parentSlug, path, quickStatistic, introduction, image, contents }
}

/** What the explore page and the menus need of a topic. */
export function summaryOfTopic({ id, slug, title, color, summary, image, icon, subtopics }: Topic): TopicSummary {
  return { id, slug, title, color, summary, image, icon, subtopics }
}

function fieldsOf(page: Item, context: ReadContext): Fields {
  const tell: ReportOddField = (field, value) => context.report(page, field, value)
  return readFields(page.acf, tell)
}

/** The text of a page or post, or a sentence in its place where a password keeps visitors from it. */
export function textOf(page: Item): string {
  return page.isProtected && page.content.trim() === '' ? `<p>${texts.protectedByAPassword}</p>` : page.content
}

/** The text under the editor's note that it is a draft; the note goes when the field is emptied. */
function withDraftNote(page: Item, fields: Fields): string {
  const note = fields.text('draft_note').trim()
  return note === '' ? textOf(page) : `<p class="draft-note"><em>${escapeText(note)}</em></p>\n${textOf(page)}`
}

/**
 * "/topic" plus the path of the page's own link (docs/contracts/content-model.md#topics-and-subtopics). A link without
 * such a path (plain permalinks, a WordPress in a folder) gives the slugs.
 */
function pathOf(page: Item, parentSlug: string): string {
  const own = `/${parentSlug}/${page.slug}`
  const path = URL.canParse(page.link) ? new URL(page.link).pathname.replace(/\/+$/, '') : ''
  return /^\/[^/]+\/[^/]+$/.test(path) ? `/topic${path}` : `/topic${own}`
}

/** The featured picture as a media item: of the plug-in's field, else of what the answer embeds, else by its number. */
export function featuredMedia(item: Item, media: ReadContext['media']): unknown {
  return item.better_featured_image || embeddedMedia(item) || media.get(item.featured_media)
}

/** The first of `_embedded["wp:featuredmedia"]`. */
function embeddedMedia({ _embedded: embedded }: Item): unknown {
  if (typeof embedded !== 'object' || embedded === null || !('wp:featuredmedia' in embedded)) return null
  const list: unknown = embedded['wp:featuredmedia']
  const first: unknown = Array.isArray(list) ? list[0] : null
  // A deleted picture embeds something else altogether.
  return typeof first === 'object' && first !== null && 'source_url' in first ? first : null
}

/** What the editor wrote for the meta description, otherwise `summary`, otherwise the beginning of the excerpt. */
export function description(page: Item, summary: string): string {
  const { yoast_head_json: head } = page
  const written = typeof head === 'object' && head !== null && 'description' in head ? head.description : ''
  if (typeof written === 'string' && written.trim() !== '') return plainText(written)
  if (summary !== '') return summary.replace(/\s+/g, ' ')
  return cutAtWord(plainText(page.excerpt).replace(/\s*\[…\]$/, '…'), DESCRIPTION_BELOW)
}

function report(fields: Fields, addresses: Addresses): Report | null {
  const link = fields.link('data_download_url')
  const url = link === null ? null : addresses.link(link)
  if (url === null || fields.flag('hide_data_download_link')) return null
  return {
    url,
    title: fields.text('data_download_title').trim() || texts.downloadTheFullReport,
    note: fields.text('data_download_text').trim(),
  }
}

/** The spreadsheet of charts that name none. */
export function spreadsheetOf(fields: Fields): string | null {
  return readSpreadsheetId(fields.text('google_spreadsheet_id'))
}

function readColumns(fields: Fields, { addresses, media }: ReadContext): StatusColumn[] {
  return fields
    .list('columns')
    .map((column) => {
      const link = column.link('explore_link')
      return {
        image: imageOfField(column.image('image'), addresses, media),
        content: readFragment(column.html('content'), addresses),
        exploreLink: link === null ? null : addresses.link(link),
      }
    })
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
    .map((entry) => ({ title: entry.text('title').trim(), options: entry.raw('options') }))
    .filter(({ title }) => title !== '')
}

function unplaced(titles: string[], placed: ChartPlace[], spreadsheetId: string | null): ChartPlace[] {
  const inText = new Set(placed.map(({ title }) => title))
  return [...new Set(titles)].filter((title) => !inText.has(title)).map((title) => ({ spreadsheetId, title }))
}
