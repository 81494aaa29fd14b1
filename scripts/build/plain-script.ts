import { createHash } from 'node:crypto'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { inlineMessages } from './inline-messages.ts'

const MODULE = 'virtual:embed-script'
const ENTRY = 'app/embed/embed.ts'

/** Modules of the chart engine for layout, courses of lines, columns of tables and words of a kind: the server makes these for the frame. */
const SERVER_ONLY = /\/packages\/charts\/src\/(kinds\/.*-(layout|columns)|geometry\/courses|messages\/kind-words)\.ts$/

const withoutServerOnly: Plugin = {
  name: 'without-server-only',
  transform(code, id) {
    if (!SERVER_ONLY.test(id)) return null
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)]
    return names.map(([, name]) => `export const ${name} = null`).join('\n')
  },
}

/**
 * Builds the only script of the embeddable page, which goes without the framework's: `virtual:embed-script` is its
 * address, the same in the server's and the browser's build. One classic script, so that a sandboxed frame, which has no
 * origin, may load it without leave.
 */
export function plainScript(): Plugin {
  let isServing = false
  let bundled: Promise<{ fileName: string; source: string }> | null = null

  async function bundle() {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [inlineMessages(), withoutServerOnly],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: ENTRY,
          optimization: { inlineConst: true },
          output: { format: 'iife', codeSplitting: false },
        },
      },
    })
    const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
    const source = output[0].code
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    return { fileName: `assets/embed-${hash}.js`, source }
  }

  return {
    name: 'plain-script',
    configResolved({ command }) {
      isServing = command === 'serve'
    },
    resolveId(id) {
      return id === MODULE ? `\0${MODULE}` : null
    },
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      // While developing, the browser gets the source; the page then has to load it as a module.
      if (isServing) return `export default '/${ENTRY}'`
      bundled ??= bundle()
      const { fileName, source } = await bundled
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source })
      return `export default '/${fileName}'`
    },
  }
}
