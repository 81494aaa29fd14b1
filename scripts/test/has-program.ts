import { spawnSync } from 'node:child_process'

/** Programs that check files of deploy/, and the argument with which each names its version. Without one its check is left out. */
export const CHECKERS: Record<string, string> = {
  promtool: '--version',
  'systemd-analyze': '--version',
  nginx: '-v',
  varnishd: '-V',
}

/** Debian has some of them in a folder that only root's PATH names. */
export const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

/** True if a program exists on this machine. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, [CHECKERS[name] ?? '--version'], { env }).error === undefined
}
