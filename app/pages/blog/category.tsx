import { redirect } from 'react-router'
import * as texts from '#app/messages/blog.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { breadcrumbData, jsonLd } from '#app/document/structured-data.ts'
import { countAsked, PARTS } from '#domain/parts.ts'
import type { Route } from './+types/category.ts'
import { blogData } from './blog-data.server.ts'
import { BlogPage } from './blog-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.category === 'all') throw redirect('/blog')
  return blogData(context.get(servicesContext), params.category, countAsked(url.searchParams.get('count'), PARTS.posts))
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root?.loaderData || !loaderData?.category) return []
  const { region } = root.loaderData
  const { siteName, siteUrl, category } = loaderData
  const { name, slug, description } = category
  return [
    ...pageMeta({
      title: texts.titleOfACategory({ name }),
      siteName,
      description: description || texts.articlesAboutACategory({ name, area: region.area }),
    }),
    jsonLd(
      breadcrumbData(siteUrl, [
        { title: texts.articlesInsights, path: '/blog' },
        { title: name, path: `/blog/categories/${slug}` },
      ]),
    ),
  ]
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
