import type { Report, Subtopic, Topic, TopicSummary } from '#domain/topic.ts'
import { nextTopicColor } from '#services/community/colors/topic-colors.ts'
import type { Fields } from '../acf-fields.ts'
import type { Addresses } from '../addresses.ts'
import { imageOfField, imageOfMedia } from './images.ts'
import * as texts from '../messages/fallbacks.ts'
import { description, featuredMedia, fieldsOf, linkOf, spreadsheetOf, withDraftNote } from './page-fields.ts'
import type { ReadContext } from './page-fields.ts'
import { titleText } from '../text/plain-text.ts'
import { readRichText } from '../text/rich-text.ts'
import { calledBy, decodeSubtopicSummary } from './subtopics.ts'
import type { Item } from '../wordpress.ts'

/** A topic page with the pages under it, which are parsed on request. */
export interface TopicTree<Page = Item> {
  topic: Topic
  /** Topic data that each subtopic contains. */
  parent: Subtopic['parent']
  /** Pages in the order of `topic.subtopics`. */
  pages: Page[]
}

/**
 * Topics with their subtopics, both by menu_order, then title (docs/contracts/content-model.md#topics-and-subtopics).
 * Omits pages of neither category, and subtopics whose parent is not a topic of the list.
 */
export function decodeTopics(
  pages: readonly Item[],
  category: { topic: number | null; subtopic: number | null },
  context: ReadContext,
): TopicTree[] {
  const isIn = (page: Item, id: number | null) => id !== null && page.categories.includes(id)
  const ordered = inMenuOrder(pages)
  const below = Map.groupBy(
    ordered.filter((page) => isIn(page, category.subtopic)),
    ({ parent }) => parent,
  )
  return ordered
    .filter((page) => isIn(page, category.topic) && page.parent === 0)
    .map((page, at) => decodeTopic(page, { children: below.get(page.id) ?? [], at }, context))
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
  const summary = fields.text('topic_summary').trim()
  const topic: Topic = {
    id: page.id,
    slug: page.slug,
    title,
    ...calledBy(page),
    color,
    summary,
    image: imageOfMedia(featuredMedia(page, media), addresses),
    icon: imageOfField(fields.image('topic_icon'), addresses, media),
    subtopics: children.map((child) => decodeSubtopicSummary(child, parent.slug, context)),
    description: description(page, summary),
    content: readRichText(withDraftNote(page, fields), {
      addresses,
      spreadsheetId: spreadsheetOf(fields),
      otherCharts: [],
    }),
    report: report(fields, addresses),
    communityVoiceId: fields.number('community_voice'),
  }
  return { topic, parent, pages: children }
}

/** Summary of a topic for the explore page and the menus. */
export function summaryOfTopic(topic: Topic): TopicSummary {
  const { id, slug, title, callTitle, color, summary, image, icon, subtopics } = topic
  return { id, slug, title, ...(callTitle !== undefined && { callTitle }), color, summary, image, icon, subtopics }
}

function report(fields: Fields, addresses: Addresses): Report | null {
  const url = linkOf(fields, 'data_download_url', addresses)
  if (url === null || fields.flag('hide_data_download_link')) return null
  return {
    url,
    title: fields.text('data_download_title').trim() || texts.downloadTheFullReport,
    note: fields.text('data_download_text').trim(),
  }
}
