import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeFile } from 'node:fs/promises'

/** Everything the build is made from; content is read while the site runs and is no part of it. */
const SOURCES = ['app', 'domain', 'packages', 'providers', 'public', 'server', 'services']
const SINGLE_SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build/plain-script.ts',
  'scripts/build/inline-messages.ts',
  'scripts/build/compile-messages.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const STAMP = path.join('build', '.sources')
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/**
 * Builds the site into build/ when its sources changed since the last time.
 *
 * @returns false when the build failed; what went wrong has been printed
 */
export async function buildSite(): Promise<boolean> {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true
  console.log('Building the site …')
  const started = performance.now()
  const result = spawnSync('react-router', ['build'], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr, result.error?.message ?? '')
    console.error('The site could not be built; the lines above say why.')
    return false
  }
  await precompress(path.join('build', 'client'))
  writeFileSync(STAMP, wanted)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return true
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

/** Writes .br and .gz beside every text asset, at the highest levels: done once, sent many times. */
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
