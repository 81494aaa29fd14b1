import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The program's folder: the parent of this file's folder, or of build/ if it has been bundled. */
export function programFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'server', 'main.ts'))) return folder
    if (folder === path.dirname(folder)) throw new Error('The folder "server" of the sources is missing')
  }
}

/** The program's version from package.json: "0.3.0". */
export function programVersion(): string {
  const file = path.join(programFolder(), 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
