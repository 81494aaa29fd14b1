import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('explore-the-data', 'pages/explore/explore.tsx'),
  route('topic/:topicSlug', 'pages/topic/topic.tsx'),
  route('topic/:topicSlug/:subtopicSlug', 'pages/subtopic/subtopic.tsx'),
  route('404', 'pages/not-found.tsx'),
  route('*', 'pages/not-found.tsx', { id: 'pages/unknown' }),
] satisfies RouteConfig
