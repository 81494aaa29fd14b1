import path from 'node:path'
import { notJson } from '#domain/json-lines.ts'
import type { Log } from '#services/log.ts'

/** A file of the content folder that cannot be read; the message is a sentence for those who wrote it. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault'
}

/** For readers that nobody wants to hear of. */
export const SILENT: Log = { info() {}, warn() {}, error() {} }

/** A file as its readers know it: from the folder on where the server was started, whole when it is elsewhere. */
export function shownPath(file: string): string {
  const relative = path.relative('.', file)
  return relative.startsWith('..') || path.isAbsolute(relative) ? path.resolve(file) : relative
}

/** The value of a file in JSON. Says in the log what is wrong with the text. @throws ContentFault */
export function parseJsonFile(text: string, file: string, log: Log): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw toldFault(notJson(shownPath(file), text), log)
  }
}

/** A fault that the log has been told of. */
export function toldFault(sentence: string, log: Log): ContentFault {
  log.error(sentence)
  return new ContentFault(sentence)
}
