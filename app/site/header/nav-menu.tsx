import { useRef, type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/header.ts'
import './nav-menu.css'
import type { Menus } from './use-menus.ts'

interface NavMenuProps {
  title: string
  to: string
  current: 'page' | 'true' | undefined
  tourStep: string | undefined
  /** Class of the panel, and its id. */
  panel: 'mega' | 'menu'
  id: string
  menus: Menus
  children: ReactNode
}

/**
 * A link with a panel of more links, which opens under the mouse, by its button, and by the first tap of a finger; it
 * closes by Escape, by leaving it and after a link was chosen. Without scripts it opens by hover and focus alone.
 */
export function NavMenu({ title, to, current, tourStep, panel, id, menus, children }: NavMenuProps) {
  const isOpen = menus.openName === id
  const isTouch = useRef(false)
  const onFirstTap = (event: MouseEvent) => {
    if (!isTouch.current || isOpen) return
    event.preventDefault()
    menus.toggle(id)
  }
  const onPointer = ({ pointerType }: PointerEvent, move: () => void) => {
    if (pointerType !== 'touch') move()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) menus.close()
  }
  const onChoose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) menus.close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same
    <li
      data-open={isOpen || undefined}
      data-tour={tourStep}
      className="nav__group"
      onPointerEnter={(event) => onPointer(event, () => menus.enter(id))}
      onPointerLeave={(event) => onPointer(event, menus.leave)}
      onBlur={onBlur}
    >
      <Link
        className="nav__item"
        to={to}
        aria-current={current}
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch'
        }}
        onClick={onFirstTap}
      >
        {title}
      </Link>
      <button
        className="nav__toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={`page-menu-${id}`}
        aria-label={texts.menuOf({ title })}
        onClick={() => menus.toggle(id)}
      >
        <Icon name="caret-down" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only listens to its links */}
      <div className={panel} id={`page-menu-${id}`} onClick={onChoose}>
        {children}
      </div>
    </li>
  )
}
