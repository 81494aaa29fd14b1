import type { DocumentParts } from './document-parts.ts'
import { MAX_WAIT, startScripts } from './start-scripts.ts'
import { fitHeader } from '#app/site/header/fit-header.ts'
import { markOpenMenu } from '#app/site/header/mark-open-menu.ts'
import { inlineFunction } from './inline-function.ts'

const PRELOAD = /<link[^>]* rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g
/** As React Router writes it: the manifest, the modules of the routes on show, and what takes the page over. */
const START =
  /<script[^>]* type="module" async="">import "([^"]+)";((?:\s*import \* as route\d+ from "[^"]+";)+)\s*(window\.__reactRouterRouteModules = \{[^}]*\};)\s*import\("([^"]+)"\);<\/script>/
const ROUTE = /import \* as (route\d+) from "([^"]+)";/g

/**
 * A finished page whose scripts are not asked for by links in its head, but by a script of ours when the page has been
 * painted (browser/start-scripts.ts): over a slow line they took a second from the largest picture (2.6 s instead of
 * 1.7 s; Lighthouse, mobile). A page without scripts, or with others than React Router writes, stays as it is.
 *
 * @param nonce of its inline scripts (rendering.ts)
 */
export function startScriptsLate(page: DocumentParts, nonce: string): DocumentParts {
  const start = START.exec(page.end)
  if (!start || page.head === '') return page
  const [script, manifest = '', imports = '', assignment = '', entry = ''] = start
  const preloads = [...page.head.matchAll(PRELOAD)].map(([, href = '']) => href)
  const routes = [...imports.matchAll(ROUTE)].map(([, name = '', address = '']) => ({ name, address }))
  const loads = [manifest, ...routes.map(({ address }) => address)].map((address) => `import("${address}")`)
  const names = routes.map(({ name }) => name)
  const load = `()=>Promise.all([${loads.join()}]).then(([,${names.join()}])=>{${assignment}return import("${entry}")})`
  const call = `(${inlineFunction(fitHeader)})();(${inlineFunction(markOpenMenu)})();(${inlineFunction(startScripts)})(${JSON.stringify(preloads)},${load},${MAX_WAIT})`
  const end = page.end.replace(script, () => `<script nonce="${nonce}">${call}</script>`)
  return { ...page, head: page.head.replace(PRELOAD, ''), end }
}
