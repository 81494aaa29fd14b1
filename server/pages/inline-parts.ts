import { createHash } from 'node:crypto'

/** Sources of a policy, e.g. "'sha256-…'", for what a page holds inline; each once. */
export interface InlineParts {
  scripts: string[]
  styles: string[]
}

/** A page without scripts and styles of its own. */
export const NOTHING_INLINE: InlineParts = { scripts: [], styles: [] }

/**
 * Takes the mark of its rendering out of a page.
 *
 * Only elements that carry the mark are hashed. A script that came into the page with content has none, so that the
 * policy does not allow it, wherever in the page it stands.
 *
 * @param texts the page in parts, each of whole elements
 * @param mark a value that content cannot know, of letters, digits, "-" and "_"
 */
export function takeMark(texts: readonly string[], mark: string): { texts: string[]; inline: InlineParts } {
  const attribute = ` nonce="${mark}"`
  const inline = { scripts: new Set<string>(), styles: new Set<string>() }
  for (const html of texts) {
    for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + attribute.length)) {
      const name = /<([a-z]+)[^<>]*$/.exec(html.slice(Math.max(0, at - MAX_TAG_LENGTH), at))?.[1]
      if (name !== 'script' && name !== 'style') continue
      const body = html.slice(html.indexOf('>', at) + 1, html.indexOf(`</${name}>`, at))
      if (body !== '') inline[`${name}s`].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
  }
  return {
    texts: texts.map((html) => (html.includes(attribute) ? html.replaceAll(attribute, '') : html)),
    inline: { scripts: [...inline.scripts], styles: [...inline.styles] },
  }
}

/** Characters before the mark in which its element begins. */
const MAX_TAG_LENGTH = 500
