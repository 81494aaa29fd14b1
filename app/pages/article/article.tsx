import { data } from 'react-router'
import type { PageHandle } from '#app/site/site-head.tsx'
import { chartHeaders } from '#app/charts/page-charts.ts'
import { chartsAsSent } from '#app/charts/page-charts.server.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/article.ts'
import { articleData } from './article-data.server.ts'
import { articleMeta } from './article-meta.ts'
import { ArticlePage } from './article-page.tsx'

export const handle: PageHandle = { hasOwnCard: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const article = await articleData(context.get(servicesContext), params.slug)
  return data({ ...article, charts: chartsAsSent(article.charts, context) }, { headers: chartHeaders(article.charts) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? articleMeta(loaderData) : []
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage loaderData={loaderData} />
}
