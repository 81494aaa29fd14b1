import { LANGUAGE_CODE } from '#domain/language-code.ts'
import { FILES, PAGES } from './links.constants.ts'

const IS_PAGE = new RegExp(`^${PAGES}/?$`)
/** Files of another language have its prefix. */
const IS_MEDIA = new RegExp(`^(?:/${LANGUAGE_CODE})?/media/`)
const IS_FILE = new RegExp(`^${FILES}$`)

/** Kind of link: a page of this site, another address (files, reports, other sites), or no target. */
export type LinkKind = 'page' | 'place' | 'file' | 'report' | 'elsewhere' | 'unbuilt'

/**
 * Distinguishes pages of this site, anchors on the same page (#…), files, PDFs under /media, and other sites. A link to
 * a missing page is shown as plain text.
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
