import path from 'node:path'
import { build } from 'vite'
import { SERVER_EXTERNALS } from './server-externals.ts'

/** Entry files of the server's processes and threads, in addition to the site itself. */
const ENTRIES = [
  'server/main.ts',
  'server/pictures/picture-renderer.ts',
  'providers/workbook/workbook-worker.ts',
  'providers/reference/pack-process.ts',
]

/**
 * Builds them into build/entries/, each with the packages it uses. Unbuilt sources would need Node's type-stripping
 * compiler, which takes 18 MB for as long as the process or thread lives.
 *
 * @returns false on failure, after printing the cause
 */
export async function buildEntries(): Promise<boolean> {
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir: path.join('build', 'entries'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          input: Object.fromEntries(ENTRIES.map((file) => [path.basename(file, '.ts'), file])),
          output: { entryFileNames: '[name].js' },
        },
      },
      ssr: { noExternal: true, external: SERVER_EXTERNALS },
    })
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('The processes of the server could not be built; the lines above say why.')
    return false
  }
}
