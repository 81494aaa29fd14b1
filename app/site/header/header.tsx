import { Link } from '#app/components/link/link.tsx'
import { useLocation } from 'react-router'
import { MyPlaceButton } from '#app/comparison/my-place/my-place.tsx'
import { LanguageLinks } from '#app/site/language/languages.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/header.ts'
import type { MenuTopic, SiteData } from '#app/site/site-data.ts'
import './header.css'
import { ExplorePanel } from './explore-panel.tsx'
import { Logo } from './logo.tsx'
import { currentItems, menuSections, type CurrentItems, type MenuSection } from './menu-items.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavMenu } from './nav-menu.tsx'
import './search-button.css'

/** The site's header with logo and menus. It hides while scrolling down and returns while scrolling up. */
export function Header(site: SiteData) {
  const { pathname } = useLocation()
  const sections = menuSections(site)
  const current = currentItems(sections, pathname)

  return (
    <header className="site-header screen-only">
      <div className="site-header__bar">
        <Link className="brand tap" to="/" aria-label={texts.home({ siteName: site.siteName })} data-tour="logo">
          <Logo siteName={site.siteName} wordmark={site.wordmark} />
        </Link>
        <MainNav topics={site.topics} measured={site.measured} sections={sections} current={current} />
        <div className="row site-header__end">
          <Link className="search-btn" to="/search" data-tour="search" aria-current={current.search}>
            <Icon name="magnifying-glass" />
            <span className="visually-hidden">{texts.search}</span>
          </Link>
          <div id="page-language">
            {site.places.length > 0 && <MyPlaceButton className="my-place-button" nameClass="visually-hidden" />}
            <LanguageLinks languages={site.languages} className="language-link tap" />
          </div>
        </div>
        <MobileMenu {...site} sections={sections} />
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

/** The menus side by side, from 1270 px if they fit. */
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
              <Link className="nav__item tap" to={section.to} aria-current={current.sections[index]}>
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
