import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home/home.tsx'),
  route('explore-the-data', 'pages/explore/explore.tsx'),
  route('topic/:topicSlug', 'pages/topic/topic.tsx'),
  route('topic/:topicSlug/:subtopicSlug', 'pages/subtopic/subtopic.tsx'),
  route('blog', 'pages/blog/blog.tsx'),
  route('blog/categories/:category', 'pages/blog/category.tsx'),
  route('blog/:slug', 'pages/article/article.tsx'),
  route('covers/:topic/:slug/cover.svg', 'pages/article/cover.ts'),
  route('events', 'pages/events/events.tsx'),
  route('events/:slug/calendar.ics', 'pages/events/calendar.ts'),
  route('faqs', 'pages/faqs/faqs.tsx'),
  route('feed.xml', 'pages/feeds/feed.ts'),
  route('sitemap.xml', 'pages/feeds/sitemap.ts'),
  route('robots.txt', 'pages/feeds/robots.ts'),
  route('charts', 'pages/charts/charts.tsx'),
  route('use-our-data', 'pages/use-our-data/use-our-data.tsx'),
  route('newsletter', 'pages/newsletter/newsletter.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('thank-you', 'pages/thank-you.tsx'),
  route('terms-conditions', 'pages/legal/terms.tsx'),
  route('privacy-policy', 'pages/legal/privacy.tsx'),
  route('404', 'pages/not-found.tsx'),
  route('*', 'pages/not-found.tsx', { id: 'pages/unknown' }),
] satisfies RouteConfig
