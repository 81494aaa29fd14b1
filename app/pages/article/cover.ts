import * as texts from '#app/messages/article.tsx'
import { quiltCover } from '#services/quilt-cover.ts'
import type { Route } from './+types/cover.ts'

/** Longer slugs are none. */
const MAX_NAME_LENGTH = 300

/** The cover of an article without a picture: /covers/{topic}/{slug}/cover.svg. */
export function loader({ params: { topic, slug } }: Route.LoaderArgs) {
  if (topic.length + slug.length > MAX_NAME_LENGTH) return new Response(texts.notFound, { status: 404 })
  return new Response(quiltCover(slug, topic), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  })
}
