import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainScript } from './scripts/plain-script.ts'

/** What every page needs, in two files instead of thirty: fewer requests, and they compress better together. */
const codeSplitting = {
  groups: [
    { name: 'framework', priority: 2, test: isFramework },
    { name: 'chrome', priority: 1, minShareCount: 2, test: isChrome },
  ],
}

/** jsPDF's optional parts, which nobody uses here, would be built as chunks of their own. */
const external = ['html2canvas', 'dompurify', 'canvg']

export default defineConfig({
  plugins: [plainScript(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { external, output: { codeSplitting } } } },
    // The server build starts at the whole site, not at React Router's own entry: app/ and server/ must share one copy
    // of the context keys in app/services.ts.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})

/** React and its router; `react-dom/server`, which only the export of charts uses, stays out. */
function isFramework(id: string): boolean {
  const [, inside] = /node_modules\/((?:react|react-dom|react-router|scheduler)\/.*)$/.exec(id) ?? []
  return inside !== undefined && !/server|static/.test(inside)
}

/** Header, footer and the small parts that nearly every page shares. */
function isChrome(id: string): boolean {
  const parts =
    'header|footer|icon|site-link|picture|error-page|newsletter|tabs|rich-text/html|carousel/(use|carousel-controls)'
  return new RegExp(
    `/app/(browser|links|count-in-words|site-data|structured|page-meta|components/(${parts}))[^?]*\\.tsx?$`,
  ).test(id)
}
