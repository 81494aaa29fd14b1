import { memo, useEffect, useRef, type ComponentType } from 'react'
import type { MenuIconName } from './menu-icon.tsx'
import { useMenuActions, type MenuOf } from './use-menu-actions.ts'

export type MenuIcons = ComponentType<{ name: MenuIconName }>

interface MenuListProps extends MenuOf {
  id: string
  MenuIcon: MenuIcons
  /** Called before the selected action runs. */
  onChoose: () => void
}

/** Entries of a chart's menu, in its panel. Opening and closing the menu neither renders the list nor lays it out. */
export const MenuList = memo(function MenuList({ id, MenuIcon, onChoose, ...of }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null)
  // Reading the size of hidden content lays it out.
  useEffect(() => void list.current?.getBoundingClientRect(), [])
  return (
    <div className="chart__menu">
      <ul className="bare" id={id} role="list" ref={list}>
        {useMenuActions(of).map(({ name, icon, run, terms, startsPart, staysOpen, isPressed }) => (
          <li key={staysOpen ? icon : name} className={startsPart ? 'chart__menu-part' : undefined}>
            <button
              type="button"
              aria-pressed={isPressed}
              onClick={() => {
                if (!staysOpen) onChoose()
                run()
              }}
            >
              <MenuIcon name={icon} />
              <span>
                {name}
                {terms && <small> {terms}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
})

export function NoIcon() {
  return <svg className="icon" viewBox="0 0 256 256" aria-hidden="true" />
}
