import { useRef, type KeyboardEvent } from 'react'
import { neighbor } from './neighbor.ts'
import './tabs.css'

interface TabListProps<Key extends string> {
  /** Where no heading says what they are of. */
  label?: string
  tabs: readonly { key: Key; name: string; panelId: string }[]
  selected: Key
  /** None where a plain script listens. */
  onSelect?: (key: Key) => void
  className?: string
}

/** A row of tabs over panels that stand elsewhere: one stop for the keyboard, arrows go from tab to tab. */
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

/** The id of a tab, for the panel that it names. */
export function tabId(panelId: string, key: string): string {
  return `${panelId}-tab-${key}`
}
