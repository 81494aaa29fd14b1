import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { evaluateConstants } from './scripts/build/evaluate-constants.ts'
import { inlineMessages } from './scripts/build/inline-messages.ts'
import { languageModules } from './scripts/build/language-modules.ts'
import { builtLanguage, FIRST_LANGUAGE } from './scripts/build/languages.ts'
import { ownImports } from './scripts/build/own-imports.ts'
import { ownRouter } from './scripts/build/own-router.ts'
import { plainScript } from './scripts/build/plain-script.ts'
import { SERVER_EXTERNALS } from './scripts/build/server-externals.ts'

/** What pages need, in three files instead of forty: fewer requests, and they compress better together. */
const codeSplitting = {
  // A group takes along what its modules import, so what more pages need goes first.
  groups: [
    { name: 'framework', priority: 4, test: isFramework },
    { name: 'chrome', priority: 3, test: isChrome },
    { name: 'chart-addresses', priority: 3, test: isBesideCharts },
    { name: 'charts', priority: 2, test: isChart },
    { name: 'counted-unit', priority: 2, test: /\/packages\/charts\/src\/format\/(counted|singular)-unit\.ts/ },
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
  plugins: [
    languageModules(),
    inlineMessages(),
    evaluateConstants(),
    ownRouter(),
    ownImports(),
    plainScript(),
    reactRouter(),
  ],
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

/** React and its router; `react-dom/server`, which only the export of charts uses, stays out. */
function isFramework(id: string): boolean {
  const [, inside] = /node_modules\/((?:react|react-dom|react-router|scheduler)\/.*)$/.exec(id) ?? []
  return inside !== undefined && !/server|static/.test(inside)
}

/** In `app/`: what nearly every page needs. What only some pages need stays out, unless it is too small for a file. */
const CHROME = [
  'styles/(fonts|tokens|base|layout|type|parts|meta|select)\\.css',
  '(images|fonts)/',
  'components/(count-in-words|external-form/(?!draw)|(button|icon|site-link|social-links|picture|tabs|scroller|donate-banner|banner-link|next-event|card)/)',
  'components/carousel/use-carousel',
  'document/(page-meta|structured-data)\\.ts',
  'document/(error-page|reading)/',
  'site/(links|links\\.constants|offline|search-shortcut|site-data|site-head)\\.',
  'site/(header|footer|toast)/',
  'site/language/(?!watch-untranslated)',
  'site/measuring/(analytics|watch-links)',
  'site/newsletter/(newsletter-link|short-sign-up|sign-up-texts|use-sign-up)',
  'site/consent/consent-when-measured',
  'site/tour/completed-key',
  'voting/(functions-call|functions-url|identity|visitor)\\.ts',
  'browser/(use-hydrated|local-store|motion|throttle|trusted-(html|types)|when-idle)\\.ts',
]

/** Header, footer and the small parts that nearly every page shares. */
function isChrome(id: string): boolean {
  return new RegExp(`/app/(${CHROME.join('|')})|/domain/((in-)?language|count)\\.ts`).test(id)
}

/** What pages need that name charts or may have some. */
function isBesideCharts(id: string): boolean {
  return /\/app\/(embed\/address\.ts|charts\/chart-styles\.css)|\/packages\/charts\/src\/view\/own-query\.ts/.test(id)
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
