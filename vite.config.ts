import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { designTokens } from './scripts/build/design-tokens.ts'
import { evaluateConstants } from './scripts/build/evaluate-constants.ts'
import { languageModules } from './scripts/build/language-modules.ts'
import { builtLanguage, FIRST_LANGUAGE } from './scripts/build/languages.ts'
import { plainScript } from './scripts/build/plain-script.ts'
import { SERVER_EXTERNALS } from './scripts/build/server-externals.ts'

/** Modules that most islands share, and styles, in a few files: fewer requests, which compress better together. */
const codeSplitting = {
  // A group includes the imports of its modules, so modules of more islands have a higher priority.
  groups: [
    { name: 'site', priority: 7, test: /\/app\/(comparison\/my-place|components|document|site|styles)\/.*\.css$/ },
    { name: 'figures', priority: 6, test: /\/app\/(charts|voting)\/.*\.css$/ },
    { name: pageName, priority: 6, test: /\/app\/pages\/(?!search).*\.css$/ },
    { name: 'start', priority: 5, test: isStart },
    { name: 'react', priority: 4, test: isReact },
    { name: 'parts', priority: 3, test: isPart },
    { name: 'charts', priority: 2, test: isChart },
    { name: 'page-chart', priority: 1, test: isEngine },
  ],
}

/** Optional parts of jsPDF, which the site does not use, would be built as separate chunks. */
const external = ['html2canvas', 'dompurify', 'canvg']

/** Selects the production build of React. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** The whole site in its first language; for another language, the part that a running site loads in addition. */
const serverEntry = builtLanguage() === FIRST_LANGUAGE ? './server/app.ts' : './server/languages/locale.ts'

/** Inlines texts where they are used, so that the module of their messages is not loaded. */
const optimization = { inlineConst: true }

export default defineConfig(({ command }) => ({
  plugins: [languageModules(), evaluateConstants(), plainScript(), reactRouter()],
  css: designTokens,
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { external, optimization, output: { codeSplitting } } } },
    // The server build does not start at React Router's own entry: app/ and server/ must share one copy of the context
    // keys in app/site/services.ts.
    ssr: {
      // The development server loads packages unbundled.
      ...(command === 'build' && { resolve: { noExternal: true, external: SERVER_EXTERNALS }, define: PRODUCTION }),
      build: { rolldownOptions: { input: serverEntry } },
    },
  },
}))

/** The folder of a page, which names its style sheet. */
function pageName(id: string): string | null {
  return /\/app\/pages\/([^/]+)/.exec(id)?.[1] ?? null
}

/** Scripts at the start of every page, besides the entry. None needs React. */
function isStart(id: string): boolean {
  return /\/app\/(components\/tabs\/(neighbor|watch-tabs)|pages\/subtopic\/watch-sections|document\/(current-page|reading\/(?!address-target))|site\/(close-what|links|offline|search-shortcut|header\/(fit-header|mark-open-menu|sticky-header|watch-)|measuring\/(analytics|watch-links)|toast\/show)|charts\/menu\/patterns|browser\/(local-store|on-restored|saves-data|started-at|throttle|trusted-|when-idle)|island\/hydrate)|\/domain\/((in-)?language|record|language-code)\.ts/.test(
    id,
  )
}

/** React without its router and `react-dom/server`, which only the server uses. */
function isReact(id: string): boolean {
  const [, inside] = /node_modules\/((?:react|react-dom|scheduler)\/.*)$/.exec(id) ?? []
  return inside !== undefined && !/server|static/.test(inside)
}

/** Small parts that most islands share. */
function isPart(id: string): boolean {
  return /\/app\/(components\/(button|icon|link|site-link)\/|components\/rich-text\/html|browser\/(motion|use-hydrated)\.|messages\/site-link)|\/domain\/count\.ts/.test(
    id,
  )
}

/** Modules of every page with charts, which the server has drawn. Other interaction is loaded on use. */
function isChart(id: string): boolean {
  const isReader =
    /\/packages\/charts\/src\/(figure\/(?!page-chart|ranges-in-page|room)|interaction\/(read-chart|focus-point|navigation-key|pause|live-region)\.)/.test(
      id,
    )
  return isReader || /\/app\/charts\/(chart|menu\/(chart-menu|use-menu-actions))\.tsx?/.test(id)
}

/** Layout, drawing and descriptions of charts. The code for files is loaded on request. */
function isEngine(id: string): boolean {
  return /\/packages\/charts\/src\/((draw|format|geometry|kinds|layout|model|interaction|view|words)\/|figure\/(page-chart|ranges-in-page|room))/.test(
    id,
  )
}
