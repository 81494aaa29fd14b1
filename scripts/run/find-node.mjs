import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The site's TypeScript runs as it is from this Node on. */
const OLDEST_MAJOR = 24

/**
 * Finds the Node that runs the site: the one among the packages, else the running one, else the first on PATH that
 * is new enough. A binary that does not start here (built for another C library, for instance) counts as none.
 *
 * @param {{ bundled: string | null, running: string, searchPath: string, platform: string }} places
 * @returns {string | null} null when there is none
 */
export function findNode({ bundled, running, searchPath, platform }) {
  if (bundled !== null && isNewEnough(bundled)) return bundled
  const name = platform === 'win32' ? 'node.exe' : 'node'
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '')
  const found = [running, ...folders.map((folder) => path.join(folder, name))].filter((file) => existsSync(file))
  const distinct = [...new Set(found.map((file) => realpathSync(file)))]
  return distinct.find((file) => isNewEnough(file)) ?? null
}

/** The sentence for a machine on which {@link findNode} finds none. */
export function nodeIsMissing(runningVersion, isLeftOut) {
  const remedy = isLeftOut ? 'run "npm ci --include=optional", which brings it along, or install it' : 'install it'
  return `This site runs on Node ${OLDEST_MAJOR} or later, and this is Node ${runningVersion}: ${remedy} from https://nodejs.org, then run the command again.`
}

/** The sentence for a platform that has no package with Node: its updates are the operator's. */
export function ownNodeIsUsed(file) {
  return `Node does not come with the packages on this system: ${file} is used. Keep it up to date, from https://nodejs.org.`
}

function isNewEnough(file) {
  if (!existsSync(file)) return false
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  const major = Number(/^v(\d+)\./.exec(stdout ?? '')?.[1])
  return status === 0 && major >= OLDEST_MAJOR
}
