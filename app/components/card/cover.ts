import type { Image } from '#domain/image.ts'

/** The picture of a topic, or the cover that the server draws in its colors. */
export function pictureOfTopic({ slug, image }: { slug: string; image: Image | null }): Image {
  return image ?? coverOf(slug, slug)
}

/** The cover that the server draws for an article without a picture (app/pages/article/cover.ts). */
export function coverOf(slug: string, topic: string): Image {
  return { url: `/covers/${topic || 'none'}/${slug}/cover.svg`, alt: '', width: 600, height: 400, srcset: null }
}
