import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { ProviderError } from '#domain/errors.ts'
import type { Image } from '#domain/image.ts'
import { BRAND } from '#domain/design/colors.ts'
import { articleCard } from '#services/pictures/article-card.ts'
import { brandMark } from '#services/pictures/brand-mark.ts'
import { colorsOfTopic } from '#services/community/colors/topic-colors.ts'
import { drawArticleChart } from '#services/pictures/article-chart.ts'
import { quiltCover } from '#services/pictures/quilt-cover.ts'
import type { Services } from '#services/services.ts'
import { pictureUnavailable, pngAnswer, providerError, type PictureMakers } from '../charts/picture-answers.ts'

/** Maximum size of a drawing in a preview. Larger drawings take too long. */
const MAX_BYTES = 300_000

interface CardMakers extends PictureMakers {
  mediaDir: string
}

/** `GET /blog/{slug}/card.png`: social preview of an article whose own picture is a drawing or missing. */
export function articleCardsApi(
  { content, worksheets, community, siteName }: Pick<Services, 'content' | 'worksheets' | 'community' | 'siteName'>,
  { mediaDir, ...makers }: CardMakers,
): Hono {
  return new Hono().get('/blog/:slug/card.png', async (c) => {
    const article = await content.findArticle(c.req.param('slug')).catch(providerError)
    if (article instanceof ProviderError) return pictureUnavailable(c, article)
    if (!article) return c.text('Not found', 404)
    const [category] = article.categories.filter(({ slug }) => slug !== 'blog' && slug !== 'community-voices')
    const topics = await content.listTopics().catch(() => [])
    const slug = category?.slug ?? ''
    const svg = articleCard({
      title: article.title,
      kicker: category?.name ?? '',
      siteName,
      mark: brandMark(community, siteName),
      colors: community.brand.colors,
      color: topics.find((topic) => topic.slug === slug)?.color ?? BRAND['azalea-600'],
      picture:
        (await drawing(article.image, mediaDir)) ??
        quiltCover(
          article.slug,
          colorsOfTopic(topics, slug),
          community.brand.colors,
          await drawArticleChart(article, worksheets),
        ),
    })
    return pngAnswer(c, svg, makers)
  })
}

/** Text of a drawing among the site's media; null for any other picture. */
async function drawing(image: Image | null, mediaDir: string): Promise<string | null> {
  const [, name] = /^\/media\/([^?#]+\.svg)$/i.exec(image?.url ?? '') ?? []
  if (name === undefined) return null
  const file = path.resolve(mediaDir, name.replaceAll('%20', ' '))
  if (!file.startsWith(path.resolve(mediaDir) + path.sep)) return null
  const text = await readFile(file, 'utf8').catch(() => null)
  return text !== null && text.length <= MAX_BYTES ? text : null
}
