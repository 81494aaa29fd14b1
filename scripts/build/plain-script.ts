import { build, type Plugin, type Rolldown } from 'vite'
import { languageModules } from './language-modules.ts'

const DESK_SCRIPT = 'virtual:desk-script'

/** Modules for the text and drawing of values: half of the code for interaction, as two separate chunks. */
const FRAME_WORDS = /\/packages\/charts\/src\/(words|draw|geometry)\//
const FRAME_GEOMETRY = /\/packages\/charts\/src\/geometry\//
const FRAME_MAPS = /\/packages\/charts\/src\/(kinds\/map|words\/map-words|interaction\/map-keys)/
const FRAME_KINDS = /\/packages\/charts\/src\/(kinds|format)\//

/** Replacement for React's JSX runtime: the properties of an element that the engine's `renderMarkup` reads. */
const JSX_RUNTIME = `
  export const Fragment = Symbol()
  export const jsx = (type, props) => ({ type, props })
  export const jsxs = jsx
`

const withoutReact: Plugin = {
  name: 'without-react',
  enforce: 'pre',
  resolveId: (id) => (id === 'react/jsx-runtime' ? `\0${id}` : null),
  load: (id) => (id === '\0react/jsx-runtime' ? JSX_RUNTIME : null),
}

type Bundle = Rolldown.RolldownOutput['output']

interface Script {
  entry: string
  output: Rolldown.OutputOptions
}

/** Modules whose only export is an address, each with the bundle to build for that address. */
const SCRIPTS: Record<string, Script> = {
  // A module, with chunks that load when a reader interacts or prints. Assets allow any origin, because a sandboxed frame
  // has an opaque one.
  'virtual:embed-script': {
    entry: 'app/embed/embed.ts',
    output: {
      entryFileNames: 'assets/embed-[hash].js',
      chunkFileNames: 'assets/embed-[name]-[hash].js',
      codeSplitting: {
        groups: [
          { name: 'geometry', test: FRAME_GEOMETRY, priority: 3 },
          { name: 'maps', test: FRAME_MAPS, priority: 2 },
          { name: 'kinds', test: FRAME_KINDS, priority: 1 },
          { name: 'words', test: FRAME_WORDS },
        ],
      },
    },
  },
  // One classic script.
  [DESK_SCRIPT]: {
    entry: 'app/desk/desk-script.ts',
    output: { format: 'iife', codeSplitting: false, entryFileNames: 'assets/desk-[hash].js' },
  },
}

async function bundle({ entry, output }: Script): Promise<Bundle> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [languageModules(), withoutReact],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, optimization: { inlineConst: true }, output },
    },
  })
  return ((Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput).output
}

/**
 * Builds three scripts that do not use the framework: that of the embeddable page, that of the desk, and the module
 * that the first loads on demand. Their addresses are the same in the server's and the browser's build.
 */
export function plainScript(): Plugin {
  let isServing = false
  let base = '/'
  const bundled = new Map<string, Promise<Bundle>>()

  function bundleOnce(name: string): Promise<Bundle> {
    const script = SCRIPTS[name]
    if (!script) throw new Error(`There is no script ${name}.`)
    const existing = bundled.get(name) ?? bundle(script)
    bundled.set(name, existing)
    return existing
  }

  return {
    name: 'plain-script',
    configResolved(config) {
      isServing = config.command === 'serve'
      base = config.base
    },
    async buildStart() {
      // Only the server's build contains the address.
      if (isServing || this.environment.name !== 'client') return
      for (const file of await bundleOnce(DESK_SCRIPT)) this.emitFile(assetOf(file))
    },
    resolveId(id) {
      return id in SCRIPTS ? `\0${id}` : null
    },
    async load(id) {
      const asked = SCRIPTS[id.slice(1)]
      if (!asked || !id.startsWith('\0')) return null
      // During development the browser gets the source, which the page loads as a module.
      if (isServing) return `export default '${base}${asked.entry}'`
      const output = await bundleOnce(id.slice(1))
      if (this.environment.name === 'client') for (const file of output) this.emitFile(assetOf(file))
      return `export default '/${output[0].fileName}'`
    },
  }
}

function assetOf(file: Bundle[number]) {
  return { type: 'asset', fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source } as const
}
