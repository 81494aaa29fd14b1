import { Text } from 'domhandler'
import { plainText } from '../text/plain-text.ts'
import { toHtml } from '../text/to-html.ts'
import { isRecord } from '#domain/record.ts'

/** Number of words of a WordPress excerpt. */
const WORDS = 55
const CUT = /\s*(?:\[…\]|…|\[\.\.\.\])$/

/** True if an excerpt, `{ rendered }`, is only the beginning of the text, as WordPress generates it by default. */
export function isMadeOf(excerpt: unknown, content: unknown): boolean {
  const beginning = wordsOf(excerpt).replace(CUT, '')
  return beginning !== '' && wordsOf(content).startsWith(beginning)
}

/** Excerpt from the beginning of a text. */
export function madeExcerpt(html: string): string {
  const words = plainText(html).split(' ')
  const text = words.slice(0, WORDS).join(' ') + (words.length > WORDS ? ' […]' : '')
  return `<p>${toHtml([new Text(text)])}</p>`
}

function wordsOf(field: unknown): string {
  const html = isRecord(field) ? field['rendered'] : null
  return typeof html === 'string' ? plainText(html) : ''
}
