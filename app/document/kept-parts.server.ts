import type { DocumentParts } from './document-parts.ts'
import { currentItems, menuSections } from '#app/site/header/menu-items.ts'
import type { KeptParts } from './kept-parts.ts'
import type { SiteData } from '#app/site/site-data.ts'

/** How the parts of one page come into it. */
export interface KeptPartsOfPage {
  /** For its rendering. */
  places: KeptParts
  /** The page with its parts, the same as when all of them had been drawn. */
  fill: (page: DocumentParts) => DocumentParts
}

type Part = keyof KeptParts

type Bounds = readonly [first: string, last: string, behind: string]

/** Each with where it stands, the text that it begins with, the one that it ends with, and what then stands behind it. */
const PARTS: readonly (readonly [Part, 'top' | 'end', ...Bounds])[] = [
  ['nav', 'top', '<nav class="nav"', '</nav>', '<div class="site-header__end">'],
  ['menu', 'top', '<details class="mobile-menu', '</details>', '</div></header>'],
  ['footer', 'end', '<footer class="site-footer', '</footer>', ''],
]

/** The menus mark one of about twenty pages; up to 30 KB each. */
const MAX_KEPT = 32

/**
 * Menus and footer as they were last drawn, for as long as what they show stays the same: together they are two thirds
 * of what React draws of a page, and the same on all pages but for the mark in the menus.
 */
export function createKeptParts(): (site: SiteData, page: { pathname: string; nonce: string }) => KeptPartsOfPage {
  let shown = ''
  const kept = new Map<string, string>()

  function keep(name: string, html: string): void {
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(name, html)
  }

  return (site, { pathname, nonce }) => {
    const shownNow = JSON.stringify(site)
    if (shownNow !== shown) kept.clear()
    shown = shownNow
    const current = JSON.stringify(currentItems(menuSections(site), pathname))
    const places: KeptParts = { nav: null, menu: null, footer: null }
    const parts = PARTS.map(([part, at, ...bounds]) => {
      const name = part === 'nav' ? `nav ${current}` : part
      const html = kept.get(name)
      if (html !== undefined) places[part] = `[${part} ${nonce}]`
      return { name, place: places[part], html, at, bounds }
    })
    const fill = (page: DocumentParts) => {
      const filled = { ...page }
      for (const { name, place, html, at, bounds } of parts) {
        if (place !== null && html !== undefined) filled[at] = filled[at].replace(place, () => html)
        else {
          const drawn = partIn(page[at], bounds)
          // Others may have been asked for meanwhile.
          if (drawn !== null && shown === shownNow) keep(name, drawn)
        }
      }
      return filled
    }
    return { places, fill }
  }
}

/** A part as it stands in a page, as a text of its own: a piece of a text holds the whole of it in memory. */
function partIn(html: string, [first, last, behind]: Bounds): string | null {
  const start = html.indexOf(first)
  const end = html.indexOf(last + behind, start)
  if (start < 0 || end < 0) return null
  return Buffer.from(html.slice(start, end + last.length)).toString()
}
