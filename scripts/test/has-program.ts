import { spawnSync } from 'node:child_process'

/** Programs that check files of deploy/, with the argument that prints their version. Without a program its check is skipped. */
export const CHECKERS: Record<string, string> = {
  promtool: '--version',
  'systemd-analyze': '--version',
  nginx: '-v',
  varnishd: '-V',
}

/** Debian installs some of them in a folder that only root's PATH contains. */
export const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

/** True if a program exists on this machine. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, [CHECKERS[name] ?? '--version'], { env }).error === undefined
}
