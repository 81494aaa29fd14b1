import { HEADER } from '#app/site/links.constants.ts'
import * as texts from '#app/messages/header.ts'
import type { SiteData } from '#app/site/site-data.ts'

/** A link of a menu; `to` is a page of the site, a file or another site. */
export interface MenuLink {
  title: string
  to: string
}

/** An entry of both menus in addition to Explore The Data: a page and, if any, the links below it. */
export interface MenuSection extends MenuLink {
  /** Name of its step in the guided tour. */
  tourStep?: string
  /** Name of the link to its page if the title only opens the list; unused if a link in the list leads there. */
  overview?: string
  links: MenuLink[]
}

/**
 * The sections in order (docs/contracts/pages.md#header-menu-and-footer): the pages of app/site/addresses.ts, and the
 * other links below them. Entries without an address are omitted.
 */
export function menuSections({
  initiativeLinks,
  donationUrl,
  summaryReportUrl,
  hidesInitiative,
}: Pick<SiteData, 'initiativeLinks' | 'donationUrl' | 'summaryReportUrl' | 'hidesInitiative'>): MenuSection[] {
  const more: Record<string, MenuLink[]> = {
    '/the-initiative': initiativeLinks,
    '/get-involved': [{ title: texts.donate, to: donationUrl }],
    '/blog': [
      { title: texts.articlesInsights, to: '/blog' },
      { title: texts.summaryReport, to: summaryReportUrl },
    ],
  }
  const shown = HEADER.filter(({ to }) => !hidesInitiative || to !== '/the-initiative')
  return shown.map((section) => ({
    ...section,
    links: [...section.links, ...(more[section.to] ?? [])].filter(({ to }) => to !== ''),
  }))
}

/** `aria-current` of a menu item: on its page, or on a page that belongs to it. */
export function currentOf(
  { to, links }: Pick<MenuSection, 'to' | 'links'>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) || links.some((link) => link.to === pathname) ? 'true' : undefined
}

type Current = ReturnType<typeof currentOf>

/** `aria-current` of all items of the header; nothing else in the header depends on the page. */
export interface CurrentItems {
  explore: Current
  sections: Current[]
  search: Current
}

export function currentItems(sections: readonly MenuSection[], pathname: string): CurrentItems {
  return {
    explore: pathname.startsWith('/topic/') ? 'true' : currentOf({ to: '/explore-the-data', links: [] }, pathname),
    sections: sections.map((section) => currentOf(section, pathname)),
    search: pathname === '/search' ? 'page' : undefined,
  }
}
