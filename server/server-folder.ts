import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of the sources named "server": this file's own, or the one beside build/ when it has been bundled. */
export function serverFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'server')
    if (existsSync(path.join(candidate, 'picture-renderer.ts'))) return candidate
    if (folder === path.dirname(folder)) throw new Error('The folder "server" of the sources is missing')
  }
}
