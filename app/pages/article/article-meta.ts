import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/article.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { absolute, breadcrumbData, jsonLd, theOrganization } from '#app/document/structured-data.ts'
import type { ArticleData } from './article-data.server.ts'

/** Title, description, preview and structured data of an article. */
export function articleMeta({ siteName, siteUrl, article, card, categories }: ArticleData) {
  const { title, description, published, modified, tags, slug } = article
  const [section] = categories.filter(({ to }) => to !== null && to !== '/blog')
  return [
    ...pageMeta({ title, siteName, description, type: 'article', card }),
    ...(published === null ? [] : [{ property: 'article:published_time', content: published }]),
    ...(modified === null ? [] : [{ property: 'article:modified_time', content: modified }]),
    ...(section ? [{ property: 'article:section', content: section.name }] : []),
    ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
    jsonLd(articleStructure({ siteName, siteUrl, article, card, section: section?.name })),
    jsonLd(
      breadcrumbData(siteUrl, [
        { title: texts.articlesInsights, path: '/blog' },
        ...(section?.to ? [{ title: section.name, path: section.to }] : []),
        { title, path: `/blog/${slug}` },
      ]),
    ),
  ]
}

type Parts = Pick<ArticleData, 'siteName' | 'siteUrl' | 'article' | 'card'> & { section: string | undefined }

function articleStructure({ siteName, siteUrl, article, card, section }: Parts) {
  const { title, description, published, modified, tags, slug, author, banner } = article
  return {
    '@type': 'Article',
    headline: title,
    ...(description === '' ? {} : { description }),
    image: [...new Set([card.url, ...(banner ? [absolute(siteUrl, banner.url)] : [])])],
    ...(published === null ? {} : { datePublished: published }),
    ...(modified === null ? {} : { dateModified: modified }),
    author: author ? authorOf(author.name, siteName) : theOrganization(siteUrl),
    publisher: theOrganization(siteUrl),
    mainEntityOfPage: siteUrl + inLanguage(`/blog/${slug}`),
    ...(section === undefined ? {} : { articleSection: section }),
    ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name) } : {}),
  }
}

/** A byline with the site's own name is a department, not a person. */
function authorOf(name: string, siteName: string) {
  return { '@type': name.includes(siteName) ? 'Organization' : 'Person', name }
}
