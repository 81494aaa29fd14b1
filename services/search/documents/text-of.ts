import { everyNode, type RichNode, type RichText } from '#domain/rich-text.ts'
import { plainText } from '#services/content/text/plain-text.ts'

/** Text without its charts, but with the labels and panels of tabs. */
export function textOf({ nodes }: RichText): string {
  return nodes.map(textOfNode).join(' ').replace(/\s+/g, ' ').trim()
}

function textOfNode(node: RichNode): string {
  if (node.kind === 'html') return plainText(node.html)
  if (node.kind === 'element') return node.children.map(textOfNode).join(' ')
  if (node.kind === 'chart') return ''
  if (node.kind === 'story') return node.steps.map(({ html }) => plainText(html)).join(' ')
  return node.tabs.map(({ label, content }) => `${label} ${content.map(textOfNode).join(' ')}`).join(' ')
}

const PARAGRAPH = /<p\b[^>]*>(.*?)<\/p>/gs

/**
 * The text's sentence about each chart: the paragraph before it, unless another chart is in between.
 *
 * @returns sentences by the chart's title
 */
export function readSentences({ nodes }: RichText): Map<string, string> {
  const sentences = new Map<string, string>()
  let last = ''
  for (const node of everyNode(nodes)) {
    if (node.kind === 'html') {
      const paragraph = [...node.html.matchAll(PARAGRAPH)].at(-1)?.[1]
      if (paragraph !== undefined) last = plainText(paragraph)
    } else if (node.kind === 'chart' || node.kind === 'story') {
      if (!sentences.has(node.place.title)) sentences.set(node.place.title, last)
      last = ''
    }
  }
  return sentences
}
