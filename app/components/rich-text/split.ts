const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/**
 * Splits HTML before the first top-level heading of `level` or above that begins at or after `from`; null if there is
 * none. Both parts are well-formed.
 */
export function splitAtHeading(html: string, level: number, from: number): [string, string] | null {
  let depth = 0
  for (const tag of html.matchAll(TAG)) {
    const [, slash, name = '', selfClosing] = tag
    if (slash) {
      depth -= 1
      continue
    }
    const heading = /^h([1-6])$/i.exec(name)
    if (heading && depth === 0 && tag.index >= from && Number(heading[1]) <= level) {
      return [html.slice(0, tag.index), html.slice(tag.index)]
    }
    if (!selfClosing && !VOID.has(name.toLowerCase())) depth += 1
  }
  return null
}
