import type { Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { cleanHtml } from './clean-html.ts'
import * as texts from './messages/fallbacks.ts'

/** Where one line of text ends and another begins. */
const BLOCK = /<\/?(?:blockquote|br|dd|div|dt|figcaption|h[1-6]|li|p|pre|section|t[dhr])\b/gi

/**
 * HTML as one line of text: tags and what is no text for readers left out, entities decoded, white space run together.
 * "Health &amp;amp; <em>care</em>" is "Health & care".
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  return DomUtils.textContent(parseDocument(cleanHtml(html).replace(BLOCK, ' $&')))
    .replace(/\s+/g, ' ')
    .trim()
}

/** A title as text; one that nobody wrote is "Untitled" (docs/contracts/content-model.md#posts). */
export function titleText(html: string): string {
  return plainText(html) || texts.untitled
}

/** Words of an element, without the tags between them. */
export function textOf(element: Element): string {
  return DomUtils.textContent(element).replace(/\s+/g, ' ').trim()
}

/** Text of fewer than `below` characters, cut at a word, with an ellipsis where something was cut off. */
export function cutAtWord(text: string, below: number): string {
  if (text.length < below) return text
  const room = text.slice(0, below - 1)
  const end = room.lastIndexOf(' ')
  return `${(end > 0 ? room.slice(0, end) : room.slice(0, -1)).replace(/[\s,;:.–—-]+$/, '')}…`
}
