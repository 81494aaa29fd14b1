import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { designTokens } from './scripts/build/design-tokens.ts'
import { evaluateConstants } from './scripts/build/evaluate-constants.ts'
import { languageModules } from './scripts/build/language-modules.ts'
import { builtLanguage, FIRST_LANGUAGE } from './scripts/build/languages.ts'
import { plainScript } from './scripts/build/plain-script.ts'
import { SERVER_EXTERNALS } from './scripts/build/server-externals.ts'

/** What most islands need, in a few files: fewer requests, and they compress better together. */
const codeSplitting = {
  // A group takes along what its modules import, so what more islands need goes first.
  groups: [
    { name: 'start', priority: 5, test: isStart },
    { name: 'react', priority: 4, test: isReact },
    { name: 'parts', priority: 3, test: isPart },
    { name: 'charts', priority: 2, test: isChart },
    { name: 'page-chart', priority: 1, test: isEngine },
  ],
}

/** jsPDF's optional parts, which nobody uses here, would be built as chunks of their own. */
const external = ['html2canvas', 'dompurify', 'canvg']

/** React comes in two forms. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** The whole site in its first language; of another one, what it adds to a running site. */
const serverEntry = builtLanguage() === FIRST_LANGUAGE ? './server/app.ts' : './server/languages/locale.ts'

/** Texts stand where they are used, without a name that leads to the module of their messages. */
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
      // While developing, packages come as they are.
      ...(command === 'build' && { resolve: { noExternal: true, external: SERVER_EXTERNALS }, define: PRODUCTION }),
      build: { rolldownOptions: { input: serverEntry } },
    },
  },
}))

/** What each page starts with, beside the entry: none of it needs React. */
function isStart(id: string): boolean {
  return /\/app\/(components\/tabs\/(neighbor|watch-tabs)|pages\/subtopic\/watch-sections|document\/(current-page|reading\/(?!address-target))|site\/(close-what|links|offline|search-shortcut|header\/(fit-header|mark-open-menu|sticky-header|watch-)|measuring\/(analytics|watch-links)|toast\/show)|browser\/(local-store|on-restored|saves-data|started-at|throttle|trusted-|when-idle)|island\/hydrate)|\/domain\/((in-)?language|record|language-code)\.ts/.test(
    id,
  )
}

/** Its router and `react-dom/server` are the server's. */
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

/** What every page with charts needs, whose charts the server has drawn; what else answers a reader comes when used. */
function isChart(id: string): boolean {
  const isReader =
    /\/packages\/charts\/src\/(figure\/(?!page-chart|room)|interaction\/(read-chart|focus-point|navigation-key|pause|live-region)\.)/.test(
      id,
    )
  return isReader || /\/app\/charts\/(chart|menu\/(chart-menu|use-menu-actions))\.tsx?/.test(id)
}

/** What lays charts out, draws them and says their figures. What makes files of it comes when a file is wanted. */
function isEngine(id: string): boolean {
  return /\/packages\/charts\/src\/((draw|format|geometry|kinds|layout|model|interaction|view|words)\/|figure\/(page-chart|room))/.test(
    id,
  )
}
