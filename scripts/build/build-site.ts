import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { buildEntries } from './build-entries.ts'
import { FIRST_LANGUAGE, programLanguages } from './languages.ts'

/** Folders that the build reads. Content is read at run time and is not part of the build. */
const SOURCES = ['app', 'domain', 'packages', 'providers', 'public', 'server', 'services']
const SINGLE_SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build/color-tokens.ts',
  'scripts/build/design-tokens.ts',
  'scripts/build/plain-script.ts',
  'scripts/build/server-externals.ts',
  'scripts/build/build-entries.ts',
  'scripts/build/compile-messages.ts',
  'scripts/build/language-modules.ts',
  'scripts/build/languages.ts',
  'scripts/build/tokens-css.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const STAMP = path.join('build', '.sources')
/** Builds of the server in all additional languages. */
const LANGUAGES = path.join('build', 'languages')
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024
/** Memory for two parallel builds and other work, which need 1.9 GB; one build needs 1.1 GB. */
const MUCH_MEMORY = 2.5 * 1024 * 1024 * 1024
/** Number of parallel builds. A machine has at least two cores, and more builds would only need more memory. */
const AT_ONCE = 2
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/**
 * Builds the site into build/ if its sources changed since the last time.
 *
 * @param meanwhile other work, started if there is something to build and enough memory, because one of two cores is idle for a while
 * @returns false after a failed build, whose cause has been printed
 */
export async function buildSite(meanwhile: () => Promise<void> = async () => {}): Promise<boolean> {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true
  console.log('Building the site …')
  const started = performance.now()
  const hasMuch = process.availableMemory() >= MUCH_MEMORY
  const [isBuilt] = await Promise.all([buildAll(hasMuch ? AT_ONCE : 1), hasMuch && meanwhile()])
  if (!isBuilt) return false
  writeFileSync(STAMP, wanted)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return true
}

/** @returns false after a failed build */
async function buildAll(atOnce: number): Promise<boolean> {
  rmSync(LANGUAGES, { recursive: true, force: true })
  const languages = programLanguages()
  for (let at = 0; at < languages.length; at += atOnce)
    if (!(await buildLanguages(languages.slice(at, at + atOnce)))) return false
  for (const language of languages.filter((one) => one !== FIRST_LANGUAGE)) joinAssets(language)
  const [hasEntries] = await Promise.all([buildEntries(), precompress(path.join('build', 'client'))])
  return hasEntries
}

async function buildLanguages(languages: readonly string[]): Promise<boolean> {
  return (await Promise.all(languages.map(buildLanguage))).every((isBuilt) => isBuilt)
}

/** @returns false on failure, after printing the cause */
function buildLanguage(language: string): Promise<boolean> {
  const options = { env: { ...process.env, SITE_LANGUAGE: language }, maxBuffer: MAX_OUTPUT_BYTES }
  return new Promise((resolve) => {
    execFile('react-router', ['build'], options, (error, stdout, stderr) => {
      if (error) {
        console.error(stdout, stderr, error.message)
        console.error(`The site could not be built (${language}); the lines above say why.`)
      }
      resolve(error === null)
    })
  })
}

/** Moves the files of all languages into one folder. Each is named by its content, and many are equal in all languages. */
function joinAssets(language: string): void {
  const client = path.join(LANGUAGES, language, 'client')
  cpSync(path.join(client, 'assets'), path.join('build', 'client', 'assets'), { recursive: true })
  rmSync(client, { recursive: true })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [...SINGLE_SOURCES, ...SOURCES.flatMap(filesUnder)]) {
    if (!existsSync(file) || /\.test\.tsx?$|\/test\//.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** Writes .br and .gz files next to every text asset, at the highest levels, because each is compressed once and sent many times. */
async function precompress(folder: string): Promise<void> {
  const toBrotli = promisify(brotliCompress)
  const toGzip = promisify(gzip)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const file of filesUnder(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const body = readFileSync(file)
    await Promise.all([
      writeFile(`${file}.br`, await toBrotli(body, best)),
      writeFile(`${file}.gz`, await toGzip(body, { level: 9 })),
    ])
  }
}
