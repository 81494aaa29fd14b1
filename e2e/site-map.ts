import { readFileSync } from 'node:fs'
import { ADDRESSES } from '../app/site/addresses.ts'

interface Page {
  parent: number
  id: number
  slug: string
  title: { rendered: string }
  acf: { chart_options?: { title: string }[] }
  categories: number[]
}

const pages = JSON.parse(readFileSync('content/wordpress/pages.json', 'utf8')) as Page[]
const categories = JSON.parse(readFileSync('content/wordpress/categories.json', 'utf8')) as {
  id: number
  slug: string
}[]
const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id ?? -1

const topics = pages.filter((page) => page.categories.includes(idOf('topic')))
const subtopics = pages.filter((page) => page.categories.includes(idOf('sub-topic')))

/** Address of every topic of the bundled content, nine of them. */
export const topicPaths = topics.map((topic) => `/topic/${topic.slug}`)

/** Titles of these topics. */
export const topicTitles = topics.map((topic) => topic.title.rendered)

/** Address and title of every subtopic of the bundled content with the titles of its charts, 31 of them. */
export const subtopicPages = subtopics.map((subtopic) => ({
  path: `/topic/${topics.find((topic) => topic.id === subtopic.parent)?.slug}/${subtopic.slug}`,
  title: subtopic.title.rendered,
  charts: (subtopic.acf.chart_options ?? []).map((chart) => chart.title),
}))

/** Pages of stories: lists, an article without charts, with charts, and with tabs. */
const storyPaths = [
  '/blog/categories/health',
  '/blog/the-door-that-is-always-open',
  '/blog/renters-raise-your-hand',
  '/blog/who-goes-to-preschool',
]

/** Pages whose content depends on a query. */
const queryPaths = ['/search?q=poverty', '/contact?mode=story', '/contact?mode=data-party', '/contact?mode=donate']

/** Pages that mail links lead to. Without a token they show an error, with status 404. */
export const mailLinkPaths = ADDRESSES.filter(({ kind }) => kind === 'mail-link').map(({ path }) => path)

const fixedPaths = ADDRESSES.filter(({ kind, path }) => kind === 'page' && !path.includes(':')).map(({ path }) => path)

export const everyPath = [
  ...fixedPaths,
  ...topicPaths,
  ...subtopicPages.map((page) => page.path),
  ...storyPaths,
  ...queryPaths,
]

/** One page of each kind. */
export const aPathOfEachKind = [
  '/',
  '/explore-the-data',
  '/topic/health',
  subtopicPages[0]?.path ?? '',
  '/the-initiative',
  '/the-big-picture',
  '/get-involved',
  '/blog',
  '/blog/renters-raise-your-hand',
  '/events',
  '/faqs',
  '/search?q=rent',
  '/contact',
  '/newsletter',
  '/use-our-data',
  '/sources',
  '/credits',
  '/privacy-policy',
  '/404',
]

/** True if a page of everyPath draws charts. */
export function hasCharts(path: string): boolean {
  const pathsWithCharts = [
    '/',
    '/compare',
    '/the-big-picture',
    '/blog/renters-raise-your-hand',
    '/blog/who-goes-to-preschool',
  ]
  return pathsWithCharts.includes(path) || subtopicPages.some((page) => page.path === path)
}
