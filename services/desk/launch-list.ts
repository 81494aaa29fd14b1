import type { Community } from '#domain/community.ts'
import type { RichNode } from '#domain/rich-text.ts'
import type { ContentService } from '../content/content-service.ts'
import { DRAFT_MARK } from '../content/pages/page-fields.ts'

export type LaunchTask = 'drafts' | 'owner' | 'contact' | 'mail' | 'legal' | 'logo'

/** A task before a site is published. */
export interface LaunchItem {
  task: LaunchTask
  isDone: boolean
  /** Titles of draft pages; only for `drafts`. */
  pages: string[]
}

type Content = Pick<ContentService, 'listTopics' | 'findTopic' | 'findSubtopic' | 'findInitiative' | 'findLegalPage'>

interface LaunchParts {
  content: Content
  community: Pick<Community, 'contact' | 'brand'>
  asksByMail: boolean
}

/**
 * The tasks before the launch of a site, in order.
 *
 * @throws ProviderError as the content does
 */
export async function launchList({ content, community, asksByMail }: LaunchParts): Promise<LaunchItem[]> {
  const [pages, initiative, ...legal] = await Promise.all([
    draftPages(content),
    content.findInitiative(),
    content.findLegalPage('terms'),
    content.findLegalPage('privacy'),
  ])
  const { mark, wordmark } = community.brand
  const isDone: Record<LaunchTask, boolean> = {
    drafts: pages.length === 0,
    owner: initiative !== null,
    contact: community.contact !== null,
    mail: asksByMail,
    legal: legal.every((page) => page !== null && page.html !== '' && !page.html.startsWith(DRAFT_MARK)),
    logo: mark !== '' || wordmark !== '',
  }
  return (Object.keys(isDone) as LaunchTask[]).map((task) => ({
    task,
    isDone: isDone[task],
    pages: task === 'drafts' ? pages : [],
  }))
}

async function draftPages(content: Content): Promise<string[]> {
  const topics = await content.listTopics()
  const pages = topics.flatMap(({ slug, subtopics }) => [
    content.findTopic(slug),
    ...subtopics.map(async (subtopic) => {
      const found = await content.findSubtopic(slug, subtopic.slug)
      return found.found === 'here' ? found.subtopic : null
    }),
  ])
  return (await Promise.all(pages)).flatMap((page) => (page && isDraft(page.content.nodes) ? [page.title] : []))
}

function isDraft([first]: readonly RichNode[]): boolean {
  return first?.kind === 'html' && first.html.startsWith(DRAFT_MARK)
}
