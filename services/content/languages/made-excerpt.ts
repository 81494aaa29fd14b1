import { Text } from 'domhandler'
import { plainText } from '../text/plain-text.ts'
import { toHtml } from '../text/to-html.ts'
import { isRecord } from '#domain/record.ts'

/** As many words as WordPress takes. */
const WORDS = 55
const CUT = /\s*(?:\[…\]|…|\[\.\.\.\])$/

/** Whether an excerpt, `{ rendered }`, is only the beginning of the text: WordPress makes one for a text without its own. */
export function isMadeOf(excerpt: unknown, content: unknown): boolean {
  const beginning = wordsOf(excerpt).replace(CUT, '')
  return beginning !== '' && wordsOf(content).startsWith(beginning)
}

/** The beginning of a text as its excerpt. */
export function madeExcerpt(html: string): string {
  const words = plainText(html).split(' ')
  const text = words.slice(0, WORDS).join(' ') + (words.length > WORDS ? ' […]' : '')
  return `<p>${toHtml([new Text(text)])}</p>`
}

function wordsOf(field: unknown): string {
  const html = isRecord(field) ? field['rendered'] : null
  return typeof html === 'string' ? plainText(html) : ''
}
