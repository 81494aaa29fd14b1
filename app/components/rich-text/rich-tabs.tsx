import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { tabId, TabList } from '#app/components/tabs/tab-list.tsx'
import { useRevealedPanel } from '#app/components/tabs/use-revealed-panel.ts'

interface RichTabsProps {
  tabs: { id: string; label: string; panel: ReactNode }[]
  active: number
}

/** Tabs of a text. Without scripts, and in print, every panel is shown under its label. */
export function RichTabs({ tabs, active }: RichTabsProps) {
  const [selected, setSelected] = useState(active < tabs.length ? active : 0)
  const block = useRef<HTMLDivElement>(null)

  const ids = useMemo(() => tabs.map(({ id }) => id), [tabs])
  const show = useCallback((id: string) => setSelected(ids.indexOf(id)), [ids])
  useRevealedPanel(block, ids, show)

  return (
    <div className="tabbed" ref={block}>
      <TabList
        tabs={tabs.map(({ id, label }) => ({ key: id, name: label, panelId: id }))}
        selected={ids[selected] ?? ''}
        onSelect={show}
      />
      {tabs.map(({ id, label, panel }, index) => (
        <div
          key={id}
          className="tabbed__panel"
          role="tabpanel"
          id={id}
          aria-labelledby={tabId(id, id)}
          data-active={index === selected || undefined}
        >
          <p className="tabbed__label">{label}</p>
          {panel}
        </div>
      ))}
    </div>
  )
}
