import { parseDocument } from 'htmlparser2'

const BLOCKS: Record<string, [name: string, attributes: string]> = {
  p: ['paragraph', ''],
  h2: ['heading', ''],
  h3: ['heading', ' {"level":3}'],
}

/**
 * A text as the block editor keeps it: paragraphs and headings are blocks that authors write in, everything else stays
 * as it is in blocks of HTML.
 */
export function blockMarkup(html: string): string {
  const parts: { name: string; attributes: string; html: string }[] = []
  for (const node of parseDocument(html, { withStartIndices: true, withEndIndices: true }).children) {
    const own = html.slice(node.startIndex ?? 0, (node.endIndex ?? 0) + 1)
    if (own.trim() === '') continue
    const isPlain = 'attribs' in node && Object.keys(node.attribs).every((attribute) => attribute === 'id')
    const [name, attributes] = (isPlain && 'name' in node && BLOCKS[node.name]) || ['html', '']
    const last = parts.at(-1)
    if (name === 'html' && last?.name === 'html') last.html += `\n${own}`
    else parts.push({ name, attributes, html: own })
  }
  return parts
    .map(({ name, attributes, html: own }) => `<!-- wp:${name}${attributes} -->\n${own}\n<!-- /wp:${name} -->`)
    .join('\n\n')
}
