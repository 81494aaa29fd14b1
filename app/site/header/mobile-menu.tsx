import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { RoundButton } from '#app/components/button/round-button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { ServerPart } from '#app/site/language/server-part.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { SocialLinks, type SocialProfile } from '#app/components/social-links/social-links.tsx'
import * as texts from '#app/messages/header.ts'
import type { MenuTopic } from '#app/site/site-data.ts'
import { PREFIX } from '#domain/language.ts'
import type { MenuSection } from './menu-items.ts'
import './mobile-menu.css'
import { useFocusInside } from './use-focus-inside.ts'

interface MobileMenuProps {
  topics: MenuTopic[]
  sections: MenuSection[]
  profiles: SocialProfile[]
}

/**
 * The menu of the header's small form: a native disclosure, so that it opens without scripts. Choosing a link, Escape and every
 * navigation close it; while it is open the page behind it can be neither reached nor scrolled.
 */
export function MobileMenu({ topics, sections, profiles }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }
  // It may have been opened before the scripts came.
  useEffect(() => setOpen(menu.current?.open ?? false), [])
  const close = () => setOpen(false)
  useFocusInside(isOpen, menu, () => {
    setOpen(false)
    menu.current?.querySelector('summary')?.focus()
  })
  const onChoose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <details
      className="mobile-menu on-dark"
      ref={menu}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="menu-toggle">
        <span className="visually-hidden">{texts.menu}</span>
        <Icon name="list" />
        <Icon name="x" />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only listens to its links */}
      <div className="cover" onClick={onChoose}>
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
        <ServerPart id="page-menu-language" />
        <SearchBox onSearch={close} />
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

/** Leads to the search page. */
function SearchBox({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    onSearch()
    void navigate(`/search?${new URLSearchParams({ q: typeof words === 'string' ? words : '' })}`)
  }
  return (
    <form className="cover__search" role="search" action={`${PREFIX}/search`} onSubmit={onSubmit}>
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
