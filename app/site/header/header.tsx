import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { watchStickyHeader } from './sticky-header.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { ServerPart } from '#app/site/language/server-part.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/header.ts'
import type { KeptParts } from '#app/document/kept-parts.ts'
import type { MenuTopic, SiteData } from '#app/site/site-data.ts'
import './header.css'
import { ExplorePanel } from './explore-panel.tsx'
import { watchHeaderFit } from './fit-header.ts'
import { Logo } from './logo.tsx'
import { currentItems, menuSections, type CurrentItems, type MenuSection } from './menu-items.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavMenu } from './nav-menu.tsx'
import './search-button.css'
import { watchMenus } from './watch-menus.ts'
import { watchMobileMenu } from './watch-mobile-menu.ts'

/** The site's header: logo and menus; it leaves on the way down the page and comes back on the way up. */
export function Header({ kept, ...site }: SiteData & { kept: KeptParts }) {
  useEffect(() => watchStickyHeader(), [])
  useEffect(() => watchHeaderFit(), [])
  useEffect(() => watchMenus(), [])
  useEffect(() => watchMobileMenu(), [])
  const { pathname } = useLocation()
  const sections = menuSections(site)
  const current = currentItems(sections, pathname)

  return (
    <header className="site-header">
      <div className="site-header__bar">
        <Link className="brand" to="/" aria-label={texts.home({ siteName: site.siteName })} data-tour="logo">
          <Logo siteName={site.siteName} wordmark={site.wordmark} />
        </Link>
        {kept.nav ?? <MainNav topics={site.topics} measured={site.measured} sections={sections} current={current} />}
        <div className="site-header__end">
          <Link className="search-btn" to="/search" data-tour="search" aria-current={current.search}>
            <Icon name="magnifying-glass" />
            <span>{texts.search}</span>
          </Link>
          <ServerPart id="page-language" />
        </div>
        {kept.menu ?? <MobileMenu topics={site.topics} sections={sections} profiles={site.profiles} />}
      </div>
    </header>
  )
}

interface MainNavProps {
  topics: MenuTopic[]
  measured: string
  sections: MenuSection[]
  current: CurrentItems
}

/** The menus side by side, from 1270 px where they fit. */
function MainNav({ topics, measured, sections, current }: MainNavProps) {
  return (
    <nav className="nav" aria-label={texts.main}>
      <ul className="bare">
        <NavMenu
          title={texts.exploreTheData}
          to="/explore-the-data"
          current={current.explore}
          tourStep="explore"
          panel="mega"
          id="explore"
        >
          <ExplorePanel topics={topics} measured={measured} />
        </NavMenu>
        {sections.map((section, index) =>
          section.links.length === 0 ? (
            <li key={section.to}>
              <Link className="nav__item" to={section.to} aria-current={current.sections[index]}>
                {section.title}
              </Link>
            </li>
          ) : (
            <NavMenu
              key={section.to}
              title={section.title}
              to={section.to}
              current={current.sections[index]}
              tourStep={section.tourStep}
              panel="menu"
              id={section.to.slice(1)}
            >
              <ul className="bare">
                {section.links.map(({ title, to }) => (
                  <li key={title}>
                    <SiteLink to={to}>{title}</SiteLink>
                  </li>
                ))}
              </ul>
            </NavMenu>
          ),
        )}
      </ul>
    </nav>
  )
}
