import { LANGUAGE_CODE } from '#domain/language-code.ts'
import { FILES, PAGES } from './links.constants.ts'

const IS_PAGE = new RegExp(`^${PAGES}/?$`)
/** Files of a language of their own stand below its prefix. */
const IS_MEDIA = new RegExp(`^(?:/${LANGUAGE_CODE})?/media/`)
const IS_FILE = new RegExp(`^${FILES}$`)

/** How an address is shown: a page of this site, another address (files, reports, other sites), or nothing to go to. */
export type LinkKind = 'page' | 'place' | 'file' | 'report' | 'elsewhere' | 'unbuilt'

/**
 * Tells pages of this site, places on the same page (#…), files and PDFs under /media, and other sites apart. A link to
 * a page that is not there is shown as plain text.
 */
export function linkKind(to: string): LinkKind {
  if (to === '') return 'unbuilt'
  if (to.startsWith('#')) return 'place'
  if (!to.startsWith('/') || to.startsWith('//')) return 'elsewhere'
  const path = to.replace(/[?#].*$/, '')
  if (IS_MEDIA.test(path)) return path.toLowerCase().endsWith('.pdf') ? 'report' : 'file'
  if (IS_FILE.test(path)) return 'file'
  return IS_PAGE.test(path) ? 'page' : 'unbuilt'
}
