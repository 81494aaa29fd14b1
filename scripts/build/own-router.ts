import path from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = path.resolve('app/router')
const OWN: Record<string, string> = {
  'react-router': path.join(FOLDER, 'react-router.ts'),
  'react-router/dom': path.join(FOLDER, 'hydrated-router.tsx'),
}

/**
 * The browser gets a router of the site's own in the place of React Router's (docs/decisions/0073-use-our-own-router-in-the-browser.md). The server and
 * the development server keep the framework's.
 */
export function ownRouter(): Plugin {
  return {
    name: 'own-router',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      if (this.environment.name !== 'client' || importer?.startsWith(FOLDER)) return null
      return OWN[id] ?? null
    },
  }
}
