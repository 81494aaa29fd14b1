import path from 'node:path'
import { notJson } from '#domain/json-lines.ts'
import type { Log } from '#services/log.ts'
import { isUtf8 } from 'node:buffer'

/** Error for a file of the content folder that cannot be read. The message is a sentence for its author. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault'
}

/** A log that drops every message. */
export const SILENT: Log = { info() {}, warn() {}, error() {} }

/** Path for messages: relative to the server's working directory, or absolute if outside of it. */
export function shownPath(file: string): string {
  const relative = path.relative('.', file)
  return relative.startsWith('..') || path.isAbsolute(relative) ? path.resolve(file) : relative
}

/**
 * Parses a JSON file. Logs the position of a syntax error.
 *
 * @throws ContentFault
 */
export function parseJsonFile(text: string, file: string, log: Log): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw loggedFault(notJson(shownPath(file), text), log)
  }
}

/** A fault that has been logged. */
export function loggedFault(sentence: string, log: Log): ContentFault {
  log.error(sentence)
  return new ContentFault(sentence)
}

/**
 * Text of a UTF-8 file, without a byte order mark.
 *
 * @throws ContentFault for any other bytes
 */
export function decodeText(bytes: Buffer, file: string): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new ContentFault(`${file}, line 1: this is UTF-16; expected the same text, saved as UTF-8.`)
  const text = bytes.toString('utf8')
  const odd = isUtf8(bytes) ? text.indexOf('\0') : text.indexOf('\uFFFD')
  if (odd < 0) return text.replace(/^\uFEFF/, '')
  const line = text.slice(0, odd).split(/\r\n|\n|\r/).length
  throw new ContentFault(`${file}, line ${line}: this is not UTF-8; expected the same text, saved as UTF-8.`)
}
