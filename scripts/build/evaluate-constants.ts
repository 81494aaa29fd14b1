import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules named `*.constants.ts` are evaluated while the site is built: pages get their values, and not the tables that
 * the values are made from. They export only what JSON can hold.
 */
export function evaluateConstants(): Plugin {
  return {
    name: 'evaluate-constants',
    async load(id) {
      if (!id.endsWith('.constants.ts')) return null
      const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
