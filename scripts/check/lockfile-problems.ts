import { nodePackages } from '../run/installed-packages.mjs'
import { nameAt, packagesOf, type Lockfile } from './lockfile.ts'

/** Packages with an install script, which is never run, and the reason why they work without it. */
const WITH_INSTALL_SCRIPT: Record<string, string> = {
  '@swc/core': 'checks whether its binary, an optional package, is installed',
  'core-js': 'asks for donations',
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** One sentence for each entry that allows unverified contents, or that runs code during an installation. */
export function lockfileProblems(folder: string, lockfile: Lockfile): string[] {
  const where = folder === '.' ? 'package-lock.json' : `${folder}/package-lock.json`
  const packages = packagesOf(lockfile)
  const problems = packages.flatMap(([at, { version, integrity, resolved, hasInstallScript }]) => {
    const who = `${nameAt(at)} ${version ?? ''}`.trim()
    return [
      !SHA512.test(integrity ?? '') && `${who} has no sha512 hash.`,
      resolved !== undefined &&
        `${who} is bound to ${resolved}: write the lockfile with --omit-lockfile-registry-resolved.`,
      hasInstallScript === true &&
        !(nameAt(at) in WITH_INSTALL_SCRIPT) &&
        `${who} has an install script, which is not run: check that it works without it, then list it.`,
    ]
  })
  // Packages for comparison in bench/ need not exist for every platform.
  const ofTheSite = folder === '.' ? [...missingBinaries(lockfile), ...nodeVersions(lockfile)] : []
  const reported = [...problems, ...unpinned(lockfile), ...ofTheSite]
  return reported.filter((problem) => typeof problem === 'string').map((problem) => `${where}: ${problem}`)
}

function unpinned({ packages }: Lockfile): string[] {
  const { dependencies, devDependencies, optionalDependencies } = packages[''] ?? {}
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, wanted]) => !EXACT.test(wanted))
    .map(([name, wanted]) => `${name} is requested as "${wanted}", which is not an exact version.`)
}

/** npm omits packages of other platforms if it cannot find them while writing. `npm ci` would then fail there. */
function missingBinaries({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(at).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${nameAt(at) || 'the site'} requires ${name}, which is missing.`),
  )
}

/** Node must have the same version on every platform. */
function nodeVersions({ packages }: Lockfile): string[] {
  const found = Object.values(nodePackages).map((name) => [name, packages[`node_modules/${name}`]?.version] as const)
  const present = found.filter(([, version]) => version !== undefined)
  if (new Set(present.map(([, version]) => version)).size <= 1) return []
  return [`Node is of several versions: ${present.map((one) => one.join(' ')).join(', ')}.`]
}

/** Folders in which Node looks for packages from a position, the nearest first: "node_modules/a/", "". */
function foldersAbove(at: string): string[] {
  const parts = at.split('/node_modules/')
  const inner = parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/node_modules/')}/`)
  return [...(at === '' ? [] : inner), '']
}
