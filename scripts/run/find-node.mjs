import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** First version of Node that runs the site's TypeScript directly. */
const OLDEST_MAJOR = 24

/**
 * Finds the Node for the site: the one among the packages, otherwise the running one, otherwise the first on PATH that
 * is new enough. A binary that does not start here (built for another C library, for instance) is skipped.
 *
 * @param {{ bundled: string | null, running: string, searchPath: string, platform: string }} places
 * @returns {string | null} null if there is none
 */
export function findNode({ bundled, running, searchPath, platform }) {
  if (bundled !== null && isNewEnough(bundled)) return bundled
  const name = platform === 'win32' ? 'node.exe' : 'node'
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '')
  const found = [running, ...folders.map((folder) => path.join(folder, name))].filter((file) => existsSync(file))
  const distinct = [...new Set(found.map((file) => realpathSync(file)))]
  return distinct.find((file) => isNewEnough(file)) ?? null
}

/** Message for a machine on which {@link findNode} finds no Node. */
export function nodeIsMissing(runningVersion, isLeftOut) {
  const remedy = isLeftOut ? 'run "npm ci --include=optional", which brings it along, or install it' : 'install it'
  return `This site runs on Node ${OLDEST_MAJOR} or later, and this is Node ${runningVersion}: ${remedy} from https://nodejs.org, then run the command again.`
}

/** Message for a platform without a Node package, where the operator updates Node. */
export function ownNodeIsUsed(file) {
  return `Node does not come with the packages on this system: ${file} is used. Keep it up to date, from https://nodejs.org.`
}

function isNewEnough(file) {
  if (!existsSync(file)) return false
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  const major = Number(/^v(\d+)\./.exec(stdout ?? '')?.[1])
  return status === 0 && major >= OLDEST_MAJOR
}
