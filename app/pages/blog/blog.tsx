import { redirect } from 'react-router'
import * as texts from '#app/messages/blog.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { canonicalSlug } from '#domain/canonical-slug.ts'
import { countAsked, PARTS } from '#domain/parts.ts'
import type { Route } from './+types/blog.ts'
import { blogData } from './blog-data.server.ts'
import { BlogPage } from './blog-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  // The filter's form without scripts.
  const category = url.searchParams.get('category')
  if (category) throw redirect(category === 'all' ? '/blog' : `/blog/categories/${canonicalSlug(category)}`)
  return blogData(context.get(servicesContext), null, countAsked(url.searchParams.get('count'), PARTS.posts))
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root?.loaderData || !loaderData) return []
  const { region } = root.loaderData
  return pageMeta({
    title: texts.articlesInsights,
    siteName: loaderData.siteName,
    description: texts.articlesAboutLifeInTheCounties(region),
  })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
