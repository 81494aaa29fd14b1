import { useRef, type KeyboardEvent } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { neighbor } from '#app/components/tabs/neighbor.ts'
import * as texts from '#app/messages/search.tsx'
import '#app/components/tabs/tabs.css'
import { TABS, withTab } from './search-state.ts'
import { TAB_NAMES } from './search-texts.ts'
import './search-tabs.css'
import { StateLink } from './state-link.tsx'
import type { Search } from './use-search.ts'

/** Id of the results, the panel of the tabs. */
export const PANEL_ID = 'search-results'

export function tabId(tab: string): string {
  return `search-tab-${tab}`
}

/** All, Website or Blog: links without scripts; with scripts, tabs with one tab stop and arrow keys between them. */
export function SearchTabs({ search: { state, goTo } }: { search: Search }) {
  const isHydrated = useHydrated()
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = neighbor(event.key, TABS.indexOf(state.tab), TABS.length)
    const tab = to === null ? undefined : TABS[to]
    if (to === null || !tab) return
    event.preventDefault()
    goTo(withTab(state, tab))
    links.current[to]?.focus()
  }
  return (
    <div
      className="tabs search-tabs"
      aria-label={texts.kindsOfResults}
      {...(isHydrated ? { role: 'tablist', onKeyDown } : { role: 'navigation' })}
    >
      {TABS.map((tab, at) => (
        <StateLink
          key={tab}
          ref={(link) => {
            links.current[at] = link
          }}
          id={tabId(tab)}
          to={withTab(state, tab)}
          onGo={goTo}
          act={{ role: 'tab', 'aria-selected': tab === state.tab, 'aria-controls': PANEL_ID }}
          isCurrent={tab === state.tab}
          tabIndex={tab === state.tab ? 0 : -1}
        >
          {TAB_NAMES[tab]}
        </StateLink>
      ))}
    </div>
  )
}
