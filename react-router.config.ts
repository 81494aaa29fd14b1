import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The list of routes is small: sending it with the page saves a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
