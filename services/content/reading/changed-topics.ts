import { pageKey, SITE_KEY, TOPICS_KEY } from '#domain/surrogate-keys.ts'
import type { TopicSummary } from '#domain/topic.ts'
import { digestOf } from '../content-version.ts'
import { changedNames } from './change-notifications.ts'
import type { KnownPage } from '../addresses.ts'
import type { Item } from '../wordpress.ts'
import type { TopicTree } from '../pages/topics.ts'
import type { ContentPage } from './content-page.ts'

/** One state of all topics, as far as it tells of changes. */
interface TopicState {
  summaries: TopicSummary[]
  known: KnownPage[]
  media: ReadonlyMap<number, Item>
  pageDigests(): ReadonlyMap<string, string>
}

/** The pages of topics and subtopics by their keys, with what tells one state of a page from another. */
export function pageDigests(trees: readonly TopicTree<ContentPage>[]): Map<string, string> {
  const digests = new Map<string, string>()
  for (const { topic, parent, pages } of trees) {
    digests.set(pageKey(`/topic/${topic.slug}`), digestOf(topic))
    for (const { item, digest } of pages) digests.set(pageKey(`/topic/${parent.slug}/${item.slug}`), digest())
  }
  return digests
}

/** What shows something else in another state of all topics. */
export function keysOfTopics(now: TopicState, before: TopicState): string[] {
  const [digests, digestsBefore] = [now.pageDigests(), before.pageDigests()]
  const pages = isOtherAround(now, before) ? [...digests.keys()] : changedNames(digests, digestsBefore)
  const lists = digestOf(now.summaries) === digestOf(before.summaries) ? [] : [TOPICS_KEY]
  const menus = digestOf(menuOf(now.summaries)) === digestOf(menuOf(before.summaries)) ? [] : [SITE_KEY]
  return [...pages, ...lists, ...menus]
}

/** Pictures and addresses that any text may name: one is another, or gone, or none could be had before. */
function isOtherAround(now: TopicState, before: TopicState): boolean {
  if (before.media.size === 0 && now.media.size > 0) return true
  const paths = new Map(now.known.map(({ id, path }) => [id, path]))
  return (
    before.known.some(({ id, path }) => paths.get(id) !== path) ||
    [...before.media].some(([id, item]) => digestOf(item) !== digestOf(now.media.get(id)))
  )
}

/** What header and footer, and the style sheet of each page, have of the topics. */
function menuOf(topics: readonly TopicSummary[]) {
  return topics.map(({ slug, title, color, icon, image, subtopics }) => ({
    slug,
    title,
    color,
    icon: (icon ?? image)?.url,
    subtopics: subtopics.map((subtopic) => [subtopic.title, subtopic.path]),
  }))
}
