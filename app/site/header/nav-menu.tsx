import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/header.ts'
import './nav-menu.css'

interface NavMenuProps {
  title: string
  to: string
  current: 'page' | 'true' | undefined
  tourStep: string | undefined
  /** Class of the panel, and its id. */
  panel: 'mega' | 'menu'
  id: string
  children: ReactNode
}

/**
 * A link with a panel of more links. Without scripts it opens on hover and focus. `watchMenus` adds its button, opening
 * by the first tap, and Escape.
 */
export function NavMenu({ title, to, current, tourStep, panel, id, children }: NavMenuProps) {
  return (
    <li data-tour={tourStep} className="nav__group">
      <Link className="nav__item tap" to={to} aria-current={current}>
        {title}
      </Link>
      <button
        className="nav__toggle"
        type="button"
        aria-expanded={false}
        aria-controls={`page-menu-${id}`}
        aria-label={texts.menuOf({ title })}
      >
        <Icon name="caret-down" />
      </button>
      <div className={panel} id={`page-menu-${id}`}>
        {children}
      </div>
    </li>
  )
}
