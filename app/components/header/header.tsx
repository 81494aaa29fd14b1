import { useEffect } from 'react'
import { Link } from 'react-router'
import { watchHeader } from '#app/browser/pinned-header.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import type { MenuTopic } from '#app/site-data.ts'
import './header.css'
import { ExploreMenu } from './explore-menu.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SECTIONS } from './sections.ts'

interface HeaderProps {
  siteName: string
  topics: MenuTopic[]
}

/** The site's header: logo and menus; it leaves on the way down the page and comes back on the way up. */
export function Header({ siteName, topics }: HeaderProps) {
  useEffect(() => watchHeader(), [])

  return (
    <header className="site-header">
      <div className="site-header__bar">
        <Link className="brand" to="/" aria-label={`${siteName}, home`}>
          <Logo />
          <span>{siteName}</span>
        </Link>
        <nav className="nav" aria-label="Main">
          <ul className="bare">
            <ExploreMenu topics={topics} />
            {SECTIONS.map(({ title, to }) => (
              <li key={to}>
                <SiteLink to={to} className="nav__item" plainClassName="nav__item nav__item--plain">
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu topics={topics} />
      </div>
    </header>
  )
}
