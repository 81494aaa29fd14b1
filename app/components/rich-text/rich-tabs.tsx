import { useCallback, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { neighbor } from '#app/components/tabs/neighbor.ts'
import '#app/components/tabs/tabs.css'
import { useRevealedPanel } from '#app/components/tabs/use-revealed-panel.ts'

interface RichTabsProps {
  tabs: { id: string; label: string; panel: ReactNode }[]
  active: number
}

/** Tabs of a text. Without scripts, and in print, every panel is shown under its label. */
export function RichTabs({ tabs, active }: RichTabsProps) {
  const [selected, setSelected] = useState(active < tabs.length ? active : 0)
  const block = useRef<HTMLDivElement>(null)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])

  const ids = useMemo(() => tabs.map(({ id }) => id), [tabs])
  const show = useCallback((id: string) => setSelected(ids.indexOf(id)), [ids])
  useRevealedPanel(block, ids, show)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbor(event.key, selected, tabs.length)
    if (next === null) return
    event.preventDefault()
    setSelected(next)
    buttons.current[next]?.focus()
  }

  return (
    <div className="tabbed" ref={block}>
      <div className="tabs" role="tablist" tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }, index) => (
          <button
            key={id}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label, panel }, index) => (
        <div
          key={id}
          className="tabbed__panel"
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-tab`}
          data-active={index === selected || undefined}
        >
          <p className="tabbed__label">{label}</p>
          {panel}
        </div>
      ))}
    </div>
  )
}
