import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FACES, openFont, type Font } from './faces.ts'

const FILES = path.join('packages', 'fonts', 'files')

/** Reads the fonts on the server. */
export function readFonts(): Font[] {
  const folder = filesFolder()
  return FACES.map((face) => openFont(face, readFileSync(path.join(folder, face.file))))
}

/** Paths of the fonts, all TrueType. */
export function fontFiles(): string[] {
  const folder = filesFolder()
  return FACES.map(({ file }) => path.join(folder, file))
}

/** Folder of the font files: above this file, which may be bundled into build/. */
function filesFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, FILES)
    if (existsSync(candidate)) return candidate
    if (folder === path.dirname(folder)) throw new Error(`The folder ${FILES} is missing`)
  }
}
