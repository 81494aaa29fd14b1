import { pathsPattern } from './address.ts'
import { ADDRESSES } from './addresses.ts'

// The values that a browser needs from the table of addresses. The build evaluates this file, so that pages get the
// values and not the table (scripts/build/evaluate-constants.ts).

/** Pages of the site. */
export const PAGES = pathsPattern(
  ADDRESSES.filter(({ path, kind }) => path !== '*' && (kind === 'page' || kind === 'missing')),
)

/** Files for programs, not for readers. Files with parameters are linked from their own pages. */
export const FILES = pathsPattern(ADDRESSES.filter(({ path, kind }) => kind === 'file' && !path.includes(':')))

/** The sections of the header, each with the pages below it. */
export const HEADER = ADDRESSES.flatMap(({ path, header }) =>
  header && header.below === undefined ? [{ ...header, to: path, links: pagesBelow(path) }] : [],
)

export const FOOTER = { whoWeAre: footerPages('who-we-are'), legal: footerPages('legal') }

function pagesBelow(section: string) {
  return ADDRESSES.flatMap(({ path, header }) => (header?.below === section ? [{ title: header.title, to: path }] : []))
}

function footerPages(list: string) {
  return ADDRESSES.flatMap(({ path, footer }) => {
    if (footer?.list !== list) return []
    const { list: _, ...page } = footer
    return [{ ...page, to: path }]
  })
}
