import type { Element } from 'domhandler'
import { DomUtils, Parser } from 'htmlparser2'
import { WITHOUT_TEXT } from './clean-html.ts'
import * as texts from '../messages/fallbacks.ts'

/** Elements that begin and end a line of text. */
const BLOCKS = new Set('blockquote br dd div dt figcaption h1 h2 h3 h4 h5 h6 li p pre section td th tr'.split(' '))
/** Elements whose content is not text for readers. A frame's content is for browsers without frames. */
const UNREAD = new Set([...WITHOUT_TEXT, 'iframe'])

/**
 * Converts HTML to one line of text: removes tags and content that is not text for readers, decodes entities, collapses
 * white space. "Health &amp;amp; <em>care</em>" becomes "Health & care".
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  let text = ''
  let unread = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unread > 0 || UNREAD.has(name)) unread += 1
      if (BLOCKS.has(name)) text += ' '
    },
    ontext(part) {
      if (unread === 0) text += part
    },
    onclosetag(name) {
      if (unread > 0) unread -= 1
      if (BLOCKS.has(name)) text += ' '
    },
  })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}

/** A title as text; "Untitled" if empty (docs/contracts/content-model.md#posts). */
export function titleText(html: string): string {
  return plainText(html) || texts.untitled
}

/** Text of an element without tags. */
export function textOf(element: Element): string {
  return DomUtils.textContent(element).replace(/\s+/g, ' ').trim()
}

/** Truncates a text to fewer than `below` characters, at a word, with an ellipsis. */
export function cutAtWord(text: string, below: number): string {
  if (text.length < below) return text
  const room = text.slice(0, below - 1)
  const end = room.lastIndexOf(' ')
  return `${(end > 0 ? room.slice(0, end) : room.slice(0, -1)).replace(/[\s,;:.–—-]+$/, '')}…`
}
