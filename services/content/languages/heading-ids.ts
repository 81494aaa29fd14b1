import { isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { textOf } from '../text/plain-text.ts'
import { slugOf } from '../text/text-ids.ts'
import { toHtml } from '../text/to-html.ts'

/**
 * A translated text whose headings have the ids of the first language, so that links to them lead to the same place in all. A text
 * with other headings than the first keeps those that it has.
 */
export function withHeadingIds(html: string, first: string): string {
  if (!/<h[1-6]/i.test(html)) return html
  const document = parseDocument(html)
  const [own, headings] = [document, parseDocument(first)].map((each) =>
    DomUtils.filter((node) => isTag(node) && /^h[1-6]$/.test(node.name), each.children).filter(isTag),
  )
  if (!own || !headings || own.length !== headings.length) return html
  for (const [at, heading] of headings.entries()) {
    const title = textOf(heading)
    const id = heading.attribs['id'] ?? (title === '' || !/^h[23]$/.test(heading.name) ? undefined : slugOf(title))
    if (id !== undefined) own[at]!.attribs['id'] ??= id
  }
  return toHtml(document.children)
}

/** Marks a text that stands in another language than its page. */
export function inLanguage(html: string, language: string): string {
  if (html.trim() === '') return html
  const document = parseDocument(html)
  for (const node of document.children) if (isTag(node)) node.attribs['lang'] ??= language
  return toHtml(document.children)
}
