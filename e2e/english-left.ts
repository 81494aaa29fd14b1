import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** Short words that the other language lacks. */
const ENGLISH =
  /^(?:the|of|and|to|for|with|that|this|is|are|was|were|by|from|or|which|their|have|has|it|its|not|you|your|we|our|what|how|who|where|when|per|at|be|can|all|more|than|there|these|those|an|on|in)$/i
const SPANISH =
  /^(?:el|la|los|las|de|del|y|e|que|en|con|por|para|un|una|unos|unas|se|su|sus|es|son|al|lo|como|más|o|u|entre|desde|hasta|sin|sobre|cada|este|esta|estos|estas|ese|esa|fue|era|hay|le|les|a|dé|usted|cómo|qué|quién|dónde|cuándo|todos|todas)$/i

/** True for more than four words, with more short words of English than of Spanish: at least two, or one if there is none of Spanish. */
export function seemsEnglish(text: string): boolean {
  // Addresses, ids and hashes are the same in all languages, and "per cápita" is Spanish.
  const words =
    text.replace(/\S*\/\S*|\S+(?:-\S+){2,}|\b[\da-f]{16}\b|\bper cápita\b/gi, ' ').match(/[\p{L}’']+/gu) ?? []
  if (words.length <= 4) return false
  const [english, spanish] = [ENGLISH, SPANISH].map((list) => words.filter((word) => list.test(word)).length) as [
    number,
    number,
  ]
  return english > spanish && (english > 1 || spanish === 0)
}

const SILENT = new Set(['script', 'style', 'template'])
const SPOKEN = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']

/** Every text of a document for readers in `language`, except text marked as another language, a name or a code. */
export function textsIn(html: string, language: string): string[] {
  const texts: string[] = []
  const visit = (node: ChildNode) => {
    if (isText(node)) texts.push(node.data)
    if (!isTag(node)) return
    const { lang = language, translate, type } = node.attribs
    if (lang.split('-')[0] !== language || translate === 'no') return
    if (node.name === 'script' && type === 'application/ld+json') texts.push(...stringsIn(JSON.parse(contentOf(node))))
    if (SILENT.has(node.name)) return
    texts.push(...SPOKEN.flatMap((name) => node.attribs[name] ?? []))
    if (node.name === 'meta') texts.push(node.attribs['content'] ?? '')
    for (const child of node.children) visit(child)
  }
  for (const node of parseDocument(html).children) visit(node)
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

function contentOf(element: Element): string {
  return element.children.map((child) => (isText(child) ? child.data : '')).join('')
}

/**
 * All strings for readers in a JSON value. Excludes addresses, diagnostics for editors, and language-independent names
 * of chart states, which have a label next to them.
 */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) =>
    name === 'diagnostics' || (name === 'name' && 'label' in value) ? [] : stringsIn(entry),
  )
}

/**
 * Every number in the text of a page's main part, as written. Excludes days ("Nov. 09"), file sizes, and vote counts, which readers change.
 */
export function figuresOfMain(html: string): Set<string> {
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  const text = main.replace(/<(script|style|template|svg|output)\b[^]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
  const own = text.replace(/&#?\w+;/g, ' ').replace(/\d[\d.,]*\s[KM]B\b/g, ' ')
  return new Set((own.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((figure) => figure.replace(/^0(?=\d$)/, '')))
}
