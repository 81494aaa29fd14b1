import { redirect } from 'react-router'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import { breadcrumbData, jsonLd } from '#app/structured-data.ts'
import { countAsked } from '#domain/blog.ts'
import type { Route } from './+types/category.ts'
import { blogData } from './blog-data.server.ts'
import { BlogPage } from './blog-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.category === 'all') throw redirect('/blog')
  return blogData(context.get(servicesContext), params.category, countAsked(url.searchParams.get('count')))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.category) return []
  const { siteName, siteUrl, category } = loaderData
  const { name, slug, description } = category
  return [
    ...pageMeta({
      title: `${name}: Articles & Insights`,
      siteName,
      description: description || `Articles about ${name} in Fort Bend, Harris and Montgomery counties.`,
    }),
    jsonLd(
      breadcrumbData(siteUrl, [
        { title: 'Articles & Insights', path: '/blog' },
        { title: name, path: `/blog/categories/${slug}` },
      ]),
    ),
  ]
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
