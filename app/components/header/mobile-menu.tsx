import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/components/icon/icon.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import type { MenuTopic } from '#app/site-data.ts'
import { SECTIONS } from './sections.ts'

/** The menu of narrow windows: a native disclosure, so that it opens without scripts; choosing a link or Escape closes it. */
export function MobileMenu({ topics }: { topics: MenuTopic[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const { pathname } = useLocation()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape only closes what is open
    <details key={pathname} className="mobile-menu on-dark" ref={menu} onKeyDown={onKeyDown}>
      <summary className="menu-toggle">
        <span className="visually-hidden">Menu</span>
        <Icon name="list" />
        <Icon name="x" />
      </summary>
      <nav className="cover" aria-label="Menu">
        <ul className="cover__nav bare">
          <li>
            <details open>
              <summary className="cover__row">
                Explore the Data <Icon name="caret-down" />
              </summary>
              <ul className="cover__sub bare">
                {topics.map(({ slug, title }) => (
                  <li key={slug} data-topic={slug}>
                    <Link to={`/topic/${slug}`} onClick={close}>
                      {title}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to="/explore-the-data" onClick={close}>
                    See all topics
                  </Link>
                </li>
              </ul>
            </details>
          </li>
          {SECTIONS.map(({ title, to }) => (
            <li key={to}>
              <SiteLink to={to} className="cover__row" plainClassName="cover__row cover__row--plain">
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
