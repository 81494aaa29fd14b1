import { useRef, type KeyboardEvent } from 'react'
import { neighbor } from './neighbor.ts'
import './tabs.css'

interface TabListProps<Key extends string> {
  /** Accessible name, if there is no heading. */
  label?: string
  tabs: readonly { key: Key; name: string; panelId: string }[]
  selected: Key
  /** Absent if a plain script handles the tabs. */
  onSelect?: (key: Key) => void
  className?: string
}

/** A row of tabs for panels elsewhere on the page. It has one tab stop, and the arrow keys move between tabs. */
export function TabList<Key extends string>({ label, tabs, selected, onSelect, className = '' }: TabListProps<Key>) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ key }) => key === selected)
    const to = neighbor(event.key, from, tabs.length)
    const tab = to === null ? undefined : tabs[to]
    if (to === null || !tab) return
    event.preventDefault()
    onSelect?.(tab.key)
    buttons.current[to]?.focus()
  }

  return (
    <div className={`tabs ${className}`.trim()} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, name, panelId }, index) => (
        <button
          key={key}
          ref={(button) => {
            buttons.current[index] = button
          }}
          type="button"
          role="tab"
          id={tabId(panelId, key)}
          aria-controls={panelId}
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect?.(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Attributes of the panel of a tab. */
export function panelProps(panelId: string, key: string, isSelected: boolean) {
  return {
    id: panelId,
    role: 'tabpanel',
    'aria-labelledby': tabId(panelId, key),
    'data-active': isSelected || undefined,
  }
}

/** The id of a tab, by its panel. */
export function tabId(panelId: string, key: string): string {
  return `${panelId}-tab-${key}`
}
