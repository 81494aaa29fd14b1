import { memo, useEffect, useRef, type ComponentType } from 'react'
import type { MenuIconName } from './menu-icon.tsx'
import { useMenuActions, type MenuOf } from './use-menu-actions.ts'

export type MenuIcons = ComponentType<{ name: MenuIconName }>

interface MenuListProps extends MenuOf {
  id: string
  MenuIcon: MenuIcons
  /** Called before what was chosen is done. */
  onChoose: () => void
}

/** What the menu of a chart lists, in its panel. Opening and closing it neither render it nor lay it out. */
export const MenuList = memo(function MenuList({ id, MenuIcon, onChoose, ...of }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null)
  // What is hidden is laid out when its size is asked for.
  useEffect(() => void list.current?.getBoundingClientRect(), [])
  return (
    <div className="chart__menu">
      <ul className="bare" id={id} role="list" ref={list}>
        {useMenuActions(of).map(({ name, icon, run, terms, startsPart }) => (
          <li key={name} className={startsPart ? 'chart__menu-part' : undefined}>
            <button
              type="button"
              onClick={() => {
                onChoose()
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
