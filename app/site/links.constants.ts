import { pathsPattern } from './address.ts'
import { ADDRESSES } from './addresses.ts'

// What a browser needs of the table. The build evaluates this file, so that pages get its values and not the table
// (scripts/build/evaluate-constants.ts).

/** Pages of the site. */
export const PAGES = pathsPattern(
  ADDRESSES.filter(({ path, kind }) => path !== '*' && (kind === 'page' || kind === 'missing')),
)

/** What this server writes for programs, not for readers; what has a parameter is linked to by its own page. */
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
