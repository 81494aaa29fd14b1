import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** npm's codes for a folder that changes during the installation, usually because of an interrupted one. */
const DISTURBED = /^(ENOTEMPTY|EEXIST|EBUSY|ENOENT|EPERM)$/
const NOT_REACHED =
  /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET\w*|E[45]\d\d)$/
/** Exit status of a shell or npm after Ctrl+C. */
const STOPPED_STATUS = 130

/**
 * Reason why an installation failed: "stopped" by a signal, "disturbed" by another program in node_modules, "registry"
 * unreachable or refusing, or something "else", which npm reports itself.
 *
 * @param {{ status: number | null, signal: string | null }} result
 * @param {string} logs folder of npm's logs
 * @returns {'stopped' | 'disturbed' | 'registry' | 'else'}
 */
export function installFault({ status, signal }, logs) {
  if (signal !== null || status === STOPPED_STATUS) return 'stopped'
  const code = codeIn(logs)
  if (DISTURBED.test(code)) return 'disturbed'
  return NOT_REACHED.test(code) ? 'registry' : 'else'
}

/** Messages for the operator, by fault. */
export const INSTALL_FAULTS = {
  stopped: 'The installation was stopped before it was finished. Run the command again to finish it.',
  disturbed:
    '"npm ci" failed: something else changes node_modules at the same time, perhaps an installation that was stopped and still cleans up. Wait until no other npm runs, then run the command again.',
  registry: '"npm ci" failed. Is the npm registry reachable from here? Run the command again when it is.',
  else: '"npm ci" failed, for the reason that npm gives above.',
}

/** Code of npm's error in its newest log; "" without one. */
function codeIn(logs) {
  const [newest] = readdirSync(logs).sort().reverse()
  const text = newest === undefined ? '' : readFileSync(path.join(logs, newest), 'utf8')
  return /^\d+ error code (\S+)$/m.exec(text)?.[1] ?? ''
}
