import { newestFirst } from '#domain/blog.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import { imageOfField, imageOfMedia } from './images.ts'
import { titleText } from '../text/plain-text.ts'
import { categoriesBySlug, postsIn, withChildren } from '../reading/categories.ts'
import { featuredMedia, fieldsOf, type ReadContext } from './page-fields.ts'
import type { Item, WordPress } from '../wordpress.ts'

/** Slug of the category of community stories (docs/contracts/content-model.md#categories-and-tags). */
export const VOICES = 'community-voices'
/** Requests embedded pictures. A WordPress without the picture plug-in needs this to report a post's picture. */
const EMBED = { _embed: 'wp:featuredmedia' }

/**
 * The post of a topic's highlight (docs/contracts/content-model.md#highlight-of-a-topic): the one that the topic names,
 * otherwise the newest community story in the category with the topic's slug. Null if there is none.
 *
 * @throws ProviderError
 */
export async function findVoicePost(
  wordpress: WordPress,
  topic: { slug: string; communityVoiceId: number | null },
): Promise<Item | null> {
  const named = topic.communityVoiceId === null ? null : await wordpress.find('posts', topic.communityVoiceId, EMBED)
  if (named) return named
  const categories = await categoriesBySlug(wordpress, [VOICES, topic.slug])
  const voices = categories.find((category) => category.slug === VOICES)
  const own = categories.find((category) => category.slug === topic.slug)
  if (!voices || !own) return null
  const posts = await postsIn(wordpress, await withChildren(wordpress, [voices]), EMBED)
  return newestFirst(posts.filter((post) => post.categories.includes(own.id)))[0] ?? null
}

/** A community story for the highlight on a topic page. */
export function decodeVoice(post: Item, context: ReadContext): CommunityVoice {
  const fields = fieldsOf(post, context)
  const { addresses, media } = context
  return {
    slug: post.slug,
    title: titleText(post.title),
    name: fields.text('name').trim(),
    role: fields.text('role').trim(),
    summary: fields.text('summary').trim(),
    image: imageOfMedia(featuredMedia(post, media), addresses) ?? imageOfField(fields.image('photo'), addresses, media),
  }
}
