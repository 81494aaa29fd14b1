import type { ReactNode } from 'react'
import { tabId, TabList } from '#app/components/tabs/tab-list.tsx'

interface RichTabsProps {
  tabs: { id: string; label: string; panel: ReactNode }[]
  active: number
}

/** Tabs of a text (watch-tabs.ts). Without scripts, and in print, every panel is shown under its label. */
export function RichTabs({ tabs, active }: RichTabsProps) {
  const selected = active < tabs.length ? active : 0
  return (
    <div className="tabbed" data-tabs="">
      <TabList
        tabs={tabs.map(({ id, label }) => ({ key: id, name: label, panelId: id }))}
        selected={tabs[selected]?.id ?? ''}
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
