import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { RoundButton } from '#app/components/button/round-button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { MyPlaceButton, type PlaceChoices } from '#app/comparison/my-place/my-place.tsx'
import { LanguageLinks } from '#app/site/language/languages.tsx'
import type { SiteLanguage } from '#app/site/site-languages.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { SocialLinks, type SocialProfile } from '#app/components/social-links/social-links.tsx'
import * as texts from '#app/messages/header.ts'
import type { MenuTopic } from '#app/site/site-data.ts'
import { PREFIX } from '#domain/language.ts'
import type { MenuSection } from './menu-items.ts'
import './mobile-menu.css'

interface MobileMenuProps {
  topics: MenuTopic[]
  sections: MenuSection[]
  profiles: SocialProfile[]
  places: PlaceChoices
  languages?: readonly SiteLanguage[]
}

/**
 * The menu of the header's small form, as native `<details>`, so that it opens without scripts. A followed link, Escape
 * and every navigation close it. While it is open, the page behind it is inert and does not scroll.
 */
export function MobileMenu({ topics, sections, profiles, places, languages }: MobileMenuProps) {
  return (
    <details className="mobile-menu on-dark">
      <summary className="menu-toggle">
        <span className="visually-hidden">{texts.menu}</span>
        <Icon name="list" />
        <Icon name="x" />
      </summary>
      <div className="cover">
        <nav aria-label={texts.menu}>
          <ul className="cover__nav bare">
            <Group title={texts.exploreTheDataOnPhones} isOpen>
              {topics.map(({ slug, title }) => (
                <li key={slug} data-topic={slug}>
                  <Link to={`/topic/${slug}`}>{title}</Link>
                </li>
              ))}
              <li>
                <Link to="/explore-the-data">{texts.seeAllTopics}</Link>
              </li>
            </Group>
            {sections.map((section) => (
              <Section key={section.to} section={section} />
            ))}
          </ul>
        </nav>
        <div id="page-menu-language">
          {places.length > 0 && <MyPlaceButton className="cover__row" />}
          <LanguageLinks languages={languages} className="cover__row" />
        </div>
        <SearchBox />
        <SocialLinks profiles={profiles} />
      </div>
    </details>
  )
}

function Section({ section: { title, to, overview, links } }: { section: MenuSection }) {
  if (links.length === 0)
    return (
      <li>
        <Link to={to} className="cover__row">
          {title} <Icon name="arrow-right" />
        </Link>
      </li>
    )
  return (
    <Group title={title}>
      {overview !== undefined && (
        <li>
          <Link to={to}>{overview}</Link>
        </li>
      )}
      {links.map((link) => (
        <li key={link.title}>
          <SiteLink to={link.to}>{link.title}</SiteLink>
        </li>
      ))}
    </Group>
  )
}

function Group({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <li>
      <details open={isOpen}>
        <summary className="cover__row">
          {title} <Icon name="caret-down" />
        </summary>
        <ul className="cover__sub bare">{children}</ul>
      </details>
    </li>
  )
}

/** A form that leads to the search page. */
function SearchBox() {
  return (
    <form className="cover__search" role="search" action={`${PREFIX}/search`}>
      <input
        type="search"
        name="q"
        className="input"
        aria-label={texts.search}
        placeholder={texts.searchToExploreTheData}
        enterKeyHint="search"
        autoComplete="off"
      />
      <RoundButton label={texts.search} icon="magnifying-glass" type="submit" />
    </form>
  )
}
