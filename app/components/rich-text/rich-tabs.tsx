import type { ReactNode } from 'react'
import { panelProps, TabList } from '#app/components/tabs/tab-list.tsx'

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
        <div key={id} className="tabbed__panel" {...panelProps(id, id, index === selected)}>
          <p className="tabbed__label">{label}</p>
          {panel}
        </div>
      ))}
    </div>
  )
}
