import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Replaces addresses of media in a text if the language's content has its own versions of the files. */
export type OwnMedia = (text: string) => string

/**
 * @param prefix of the language's addresses, "/es"
 * @param siteUrl origin of the bundled content's addresses; those of other hosts stay
 */
export function createOwnMedia(contentDir: string, language: string, prefix: string, siteUrl: string): OwnMedia {
  const own = new Set(filesIn(path.join(contentDir, language, 'media')))
  if (own.size === 0) return (text) => text
  return (text) =>
    text.replace(/(?<![\w/])(https?:\/\/[^\s"'\\]+?)?\/media\/([\w%./-]+)/g, (address, site = '', file: string) =>
      own.has(file) && ['', siteUrl.replace(/\/$/, '')].includes(site) ? `${site}${prefix}/media/${file}` : address,
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
