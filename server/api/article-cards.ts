import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { ProviderError } from '#domain/errors.ts'
import type { Image } from '#domain/image.ts'
import { bundledTopicColor } from '#domain/topic-colors.ts'
import { articleCard } from '#services/article-card.ts'
import type { Pictures } from '#services/pictures.ts'
import { quiltCover } from '#services/quilt-cover.ts'
import type { Services } from '#services/services.ts'
import { isKnown } from '../finished-page.ts'

const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'
/** A larger drawing takes longer than a preview is worth. */
const MAX_BYTES = 300_000

interface CardMakers {
  pictures: Pictures
  /** The network that a request comes from: the turns of one are taken after those of others. */
  networkOf: (c: Context) => string
  mediaDir: string
}

/** `GET /blog/{slug}/card.png`: an article as a picture for links to it, where its own picture is a drawing or missing. */
export function articleCardsApi(
  { content, siteName }: Pick<Services, 'content' | 'siteName'>,
  { pictures, networkOf, mediaDir }: CardMakers,
): Hono {
  return new Hono().get('/blog/:slug/card.png', async (c) => {
    const article = await content.findArticle(c.req.param('slug')).catch(failure)
    if (article instanceof ProviderError) return unavailable(c, article)
    if (!article) return c.text('Not found', 404)
    const [category] = article.categories.filter(({ slug }) => slug !== 'blog' && slug !== 'community-voices')
    const svg = articleCard({
      title: article.title,
      kicker: category?.name ?? '',
      siteName,
      color: bundledTopicColor(category?.slug ?? ''),
      picture: (await drawing(article.image, mediaDir)) ?? quiltCover(article.slug, category?.slug ?? ''),
    })
    const etag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`
    const headers = { ETag: etag, 'Cache-Control': CACHE, 'Cross-Origin-Resource-Policy': 'cross-origin' }
    if (isKnown(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304, headers)
    const png = await pictures.png(svg, 1, networkOf(c)).catch(failure)
    if (png instanceof ProviderError) return unavailable(c, png)
    return c.body(png, 200, { ...headers, 'Content-Type': 'image/png' })
  })
}

function unavailable(c: Context, { retryAfter }: ProviderError): Response {
  const headers = { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) }
  return c.text('The picture cannot be had at the moment.', 503, headers)
}

function failure(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  throw error
}

/** The text of a drawing among the site's own media; null for any other picture. */
async function drawing(image: Image | null, mediaDir: string): Promise<string | null> {
  const [, name] = /^\/media\/([^?#]+\.svg)$/i.exec(image?.url ?? '') ?? []
  if (name === undefined) return null
  const file = path.resolve(mediaDir, name.replaceAll('%20', ' '))
  if (!file.startsWith(path.resolve(mediaDir) + path.sep)) return null
  const text = await readFile(file, 'utf8').catch(() => null)
  return text !== null && text.length <= MAX_BYTES ? text : null
}
