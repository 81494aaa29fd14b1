import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FACES, openFont, type Font } from './faces.ts'

const FILES = path.join('packages', 'fonts', 'files')

/** The fonts, on the server. */
export function readFonts(): Font[] {
  const folder = filesFolder()
  return FACES.map((face) => openFont(face, readFileSync(path.join(folder, face.file))))
}

/** The paths of the fonts, TrueType all. */
export function fontFiles(): string[] {
  const folder = filesFolder()
  return FACES.map(({ file }) => path.join(folder, file))
}

/** The folder of the sources: above this file, which may have been bundled into build/. */
function filesFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, FILES)
    if (existsSync(candidate)) return candidate
    if (folder === path.dirname(folder)) throw new Error(`The folder ${FILES} is missing`)
  }
}
