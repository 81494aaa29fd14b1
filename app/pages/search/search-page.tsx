import { useHydrated } from '#app/browser/use-hydrated.ts'
import * as texts from '#app/messages/search.tsx'
import type { SiteData } from '#app/site/site-data.ts'
import '#app/styles/meta.css'
import '#app/styles/select.css'
import type { Route } from './+types/search.ts'
import { Filters } from './filters.tsx'
import { ResultsHead } from './results-head.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { PANEL_ID, SearchTabs, tabId } from './search-tabs.tsx'
import './search.css'
import './results.css'
import { useSearch, type Search } from './use-search.ts'
import { useEffect, useState } from 'react'
import { statusOf } from './search-texts.ts'

/** Delay before the number of results is announced, so that screen readers are not interrupted while typing. */
const SETTLED_MS = 700

/** A live region for the number of results, separate from the results themselves. */
function SearchStatus({ search: { view, answers, isBusy } }: { search: Search }) {
  const [announcement, setSaid] = useState('')
  const text = answers === 0 || isBusy ? null : statusOf(view)
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => setSaid(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, answers])
  return (
    // No role, because it would be announced while it is empty.
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  )
}

interface SearchPageProps extends Pick<Route.ComponentProps, 'loaderData'> {
  topics: SiteData['topics']
}

export function SearchPage({ loaderData: { state, view, origins }, topics }: SearchPageProps) {
  const isHydrated = useHydrated()
  const search = useSearch({ state, view }, { origins, topics })
  return (
    <>
      <section className="search-hero">
        <div className="wrap wrap--search">
          <h1 className="h-2">{texts.search}</h1>
          <SearchBox search={search} />
          <SearchTabs search={search} />
        </div>
      </section>
      <SearchStatus search={search} />
      <div className="wrap wrap--search search-layout">
        <Filters search={search} />
        <div
          className="search-body"
          id={PANEL_ID}
          aria-busy={search.isBusy}
          {...(isHydrated ? { role: 'tabpanel', 'aria-labelledby': tabId(search.state.tab) } : {})}
        >
          <ResultsHead search={search} />
          <Results search={search} topics={topics} />
        </div>
      </div>
    </>
  )
}
