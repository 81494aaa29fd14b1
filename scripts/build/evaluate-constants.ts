import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Evaluates modules named `*.constants.ts` at build time, so that pages contain their values without the tables for
 * computing them. They may export only values that JSON supports.
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
