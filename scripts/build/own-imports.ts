import path from 'node:path'
import type { Plugin } from 'vite'

const VITE_HELPER = '\0vite/preload-helper.js'
const OWN = path.resolve('app/router/import-with-files.ts')

/**
 * Parts of pages that come later are loaded by a function of the site's own in the place of Vite's, which knows the style sheets
 * of routes: Vite's adds them a second time.
 */
export function ownImports(): Plugin {
  let base = ''
  return {
    name: 'own-imports',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    load(id) {
      if (id !== VITE_HELPER || this.environment.name !== 'client') return null
      return `
        import { importWithFiles } from ${JSON.stringify(OWN)}
        export const __vitePreload = (load, files = []) => importWithFiles(load, files.map((file) => ${JSON.stringify(base)} + file))
      `
    },
  }
}
