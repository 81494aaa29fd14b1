import { useId, useState } from 'react'
import { TabList, tabId } from '#app/components/tabs/tab-list.tsx'
import { Example } from '../example.tsx'

const FEW = ['Upcoming', 'Past']
const MANY = ['Arts', 'Civic Engagement', 'Community Context', 'Economic Opportunity', 'Education', 'Environment']

export function TabLists() {
  return (
    <>
      <Example name="few">
        <Tabs names={FEW} />
      </Example>
      <Example name="another tab under the pointer" forced={['hover']} target="[aria-selected='false']">
        <Tabs names={FEW} />
      </Example>
      <Example name="with the focus" forced={['focus-visible']} target="[aria-selected='true']">
        <Tabs names={FEW} />
      </Example>
      <Example name="more than there is room for">
        <Tabs names={MANY} />
      </Example>
    </>
  )
}

function Tabs({ names }: { names: readonly string[] }) {
  const [selected, setSelected] = useState(names[0] ?? '')
  const panelId = useId()
  const tabs = names.map((name) => ({ key: name, name, panelId }))
  return (
    <div className="tabbed">
      <TabList label={names.join(', ')} tabs={tabs} selected={selected} onSelect={setSelected} />
      <div
        className="tabbed__panel"
        data-active
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, selected)}
      >
        <p>{selected}</p>
      </div>
    </div>
  )
}
