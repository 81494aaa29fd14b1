import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Addresses of media in a text, those that the content of a language has files of its own for led to these. */
export type OwnMedia = (text: string) => string

/** @param prefix of the language's addresses, "/es" */
export function createOwnMedia(contentDir: string, language: string, prefix: string): OwnMedia {
  const own = new Set(filesIn(path.join(contentDir, language, 'media')))
  if (own.size === 0) return (text) => text
  return (text) =>
    text.replace(/(?<![\w/])\/media\/([\w%./-]+)/g, (address, file: string) =>
      own.has(file) ? prefix + address : address,
    )
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
  } catch {
    return []
  }
}
