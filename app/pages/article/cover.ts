import { withFallback } from '#app/document/fallback.ts'
import * as texts from '#app/messages/article.tsx'
import { servicesContext } from '#app/site/services.ts'
import { colorsOfTopic } from '#services/community/colors/topic-colors.ts'
import { drawArticleChart } from '#services/pictures/article-chart.ts'
import { quiltCover } from '#services/pictures/quilt-cover.ts'
import type { Route } from './+types/cover.ts'

/** Maximum length of a slug. */
const MAX_NAME_LENGTH = 300

/** The cover of an article or a topic without a picture: /covers/{topic}/{slug}/cover.svg. */
export async function loader({ params: { topic, slug }, context }: Route.LoaderArgs) {
  if (topic.length + slug.length > MAX_NAME_LENGTH) return new Response(texts.notFound, { status: 404 })
  const { content, worksheets, community, log } = context.get(servicesContext)
  const [topics, article] = await Promise.all([
    withFallback(content.listTopics(), [], log),
    withFallback(content.findArticle(slug), null, log),
  ])
  const chart = article && (await drawArticleChart(article, worksheets))
  return new Response(quiltCover(slug, colorsOfTopic(topics, topic), community.brand.colors, chart), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  })
}
