import type { Config } from '@react-router/dev/config'
import { builtLanguage, FIRST_LANGUAGE } from './scripts/build/languages.ts'

const language = builtLanguage()
const isFirst = language === FIRST_LANGUAGE

export default {
  appDirectory: 'app',
  buildDirectory: isFirst ? 'build' : `build/languages/${language}`,
  basename: isFirst ? '/' : `/${language}`,
  ssr: true,
  // The list of routes is small: sending it with the page saves a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
