import { readFileSync } from 'node:fs'

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

/** Titles of the same. */
export const topicTitles = topics.map((topic) => topic.title.rendered)

/** Address and title of every subtopic of the bundled content with the titles of its charts, 31 of them. */
export const subtopicPages = subtopics.map((subtopic) => ({
  path: `/topic/${topics.find((topic) => topic.id === subtopic.parent)?.slug}/${subtopic.slug}`,
  title: subtopic.title.rendered,
  charts: (subtopic.acf.chart_options ?? []).map((chart) => chart.title),
}))

/** The pages of stories: lists, an article without charts, with charts, and with tabs, events and questions. */
export const storyPaths = [
  '/blog',
  '/blog/categories/health',
  '/blog/the-door-that-is-always-open',
  '/blog/renters-raise-your-hand',
  '/blog/who-goes-to-preschool',
  '/events',
  '/faqs',
]

/** The pages with forms, in each of their modes, and what goes with them. */
const formPaths = [
  '/contact',
  '/contact?mode=story',
  '/contact?mode=data-party',
  '/contact?mode=donate',
  '/newsletter',
  '/thank-you',
  '/terms-conditions',
  '/privacy-policy',
]

/** Where links of mails lead; without their token they say so, with 404. */
export const mailLinkPaths = ['/newsletter/confirm', '/newsletter/not-me', '/newsletter/unsubscribe']

export const everyPath = [
  '/',
  '/credits',
  '/sources',
  '/status',
  '/use-our-data',
  '/explore-the-data',
  '/the-initiative',
  '/the-big-picture',
  '/get-involved',
  ...topicPaths,
  ...subtopicPages.map((page) => page.path),
  ...storyPaths,
  '/search?q=poverty',
  ...formPaths,
]

/** Whether a page of everyPath draws charts. */
export function hasCharts(path: string): boolean {
  const pathsWithCharts = ['/', '/the-big-picture', '/blog/renters-raise-your-hand', '/blog/who-goes-to-preschool']
  return pathsWithCharts.includes(path) || subtopicPages.some((page) => page.path === path)
}
