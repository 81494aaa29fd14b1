import { pageKey, SITE_KEY, TOPICS_KEY } from '#domain/surrogate-keys.ts'
import type { TopicSummary } from '#domain/topic.ts'
import { digestOf } from '../content-version.ts'
import { changedNames } from './change-notifications.ts'
import type { KnownPage } from '../addresses.ts'
import type { Item } from '../wordpress.ts'
import type { TopicTree } from '../pages/topics.ts'
import type { ContentPage } from './content-page.ts'

/** One state of all topics, for detecting changes. */
interface TopicState {
  summaries: TopicSummary[]
  known: KnownPage[]
  media: ReadonlyMap<number, Item>
  pageDigests(): ReadonlyMap<string, string>
}

/** Pages of topics and subtopics by key, each with a digest of its state. */
export function pageDigests(trees: readonly TopicTree<ContentPage>[]): Map<string, string> {
  const digests = new Map<string, string>()
  for (const { topic, parent, pages } of trees) {
    digests.set(pageKey(`/topic/${topic.slug}`), digestOf(topic))
    for (const { item, digest } of pages) digests.set(pageKey(`/topic/${parent.slug}/${item.slug}`), digest())
  }
  return digests
}

/** Keys of everything that differs between two states of all topics. */
export function keysOfTopics(now: TopicState, before: TopicState): string[] {
  const [digests, digestsBefore] = [now.pageDigests(), before.pageDigests()]
  const pages = hasOtherTargets(now, before) ? [...digests.keys()] : changedNames(digests, digestsBefore)
  const lists = digestOf(now.summaries) === digestOf(before.summaries) ? [] : [TOPICS_KEY]
  const menus = digestOf(menuOf(now.summaries)) === digestOf(menuOf(before.summaries)) ? [] : [SITE_KEY]
  return [...pages, ...lists, ...menus]
}

/** True if a picture or address that texts may contain changed or disappeared, or if there were none before. */
function hasOtherTargets(now: TopicState, before: TopicState): boolean {
  if (before.media.size === 0 && now.media.size > 0) return true
  const paths = new Map(now.known.map(({ id, path }) => [id, path]))
  return (
    before.known.some(({ id, path }) => paths.get(id) !== path) ||
    [...before.media].some(([id, item]) => digestOf(item) !== digestOf(now.media.get(id)))
  )
}

/** Topic data that header, footer and each page's style sheet contain. */
function menuOf(topics: readonly TopicSummary[]) {
  return topics.map(({ slug, title, color, icon, image, subtopics }) => ({
    slug,
    title,
    color,
    icon: (icon ?? image)?.url,
    subtopics: subtopics.map((subtopic) => [subtopic.title, subtopic.path]),
  }))
}
