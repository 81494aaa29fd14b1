import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The bytes of a font of the server, by the name of its file. */
export function readFont(file: string): Uint8Array {
  return readFileSync(path.join(serverFolder(), 'fonts', file))
}

/** The paths of the server's fonts, TrueType all. */
export function fontFiles(folder = serverFolder()): string[] {
  const fonts = path.join(folder, 'fonts')
  return readdirSync(fonts)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => path.join(fonts, file))
}

/** The folder of the sources named "server": this file's own, or the one beside build/ when it has been bundled. */
export function serverFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'server')
    if (existsSync(path.join(candidate, 'fonts'))) return candidate
    if (folder === path.dirname(folder)) throw new Error('The folder server/fonts is missing')
  }
}
