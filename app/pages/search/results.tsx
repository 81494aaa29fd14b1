import { useMemo } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/search.tsx'
import type { MenuTopic } from '#app/site/site-data.ts'
import { Hit } from './hit.tsx'
import { Pager } from './pager.tsx'
import { countFilters, withoutFilters, withTab } from './search-state.ts'
import { echoOf, FAILED, MORE_NAMES, SECTION_NAMES, STARTING } from './search-texts.ts'
import type { Failed, Found, Section } from './search-view.ts'
import { StateLink } from './state-link.tsx'
import type { Search } from './use-search.ts'

interface ResultsProps {
  search: Search
  topics: MenuTopic[]
}

/** The results, suggestions if there are none, or a message if the engine has failed. */
export function Results({ search, topics }: ResultsProps) {
  const { state, view, goTo } = search
  if (view.kind === 'failed') return <Failure failure={view} search={search} />
  if (view.count === 0) return <Nothing query={view.query} search={search} topics={topics} />
  return (
    <>
      {view.isNearest && <p className="nearest">{texts.nearestMatches({ query: echoOf(view.query) })}</p>}
      <Sections view={view} search={search} topics={topics} />
      {state.tab !== 'all' && <Pager state={state} page={view.page} pages={view.pages} goTo={goTo} />}
    </>
  )
}

function Sections({ view, search, topics }: ResultsProps & { view: Found }) {
  const slugs = useMemo(() => new Map(topics.map(({ title, slug }) => [title, slug])), [topics])
  const { state, goTo, leave } = search
  return view.sections.map((section) => (
    <section key={section.index} className="result-section" aria-labelledby={`search-${section.index}`}>
      <h2 className="h-3" id={`search-${section.index}`}>
        {SECTION_NAMES[section.index]}
      </h2>
      {section.hits.length === 0 ? (
        <p className="muted result-section__none">{noneOf(section)}</p>
      ) : (
        <ul className="bare">
          {section.hits.map((hit) => (
            <li key={hit.id}>
              <Hit hit={hit} topicSlug={slugs.get(hit.topic) ?? ''} onLeave={leave} />
            </li>
          ))}
        </ul>
      )}
      {state.tab === 'all' && section.count > section.hits.length && (
        <p className="result-section__more">
          <StateLink className="more" to={withTab(state, section.index)} onGo={goTo}>
            <span>{MORE_NAMES[section.index]}</span> <Icon name="arrow-right" />
          </StateLink>
        </p>
      )}
    </section>
  ))
}

function noneOf({ index }: Section): string {
  return index === 'website' ? texts.noPagesOrIndicators : texts.noArticles
}

function Nothing({ query, search, topics }: ResultsProps & { query: string }) {
  const { state, goTo } = search
  const hasFilters = countFilters(state) > 0
  const clear = withoutFilters(state)
  return (
    <div className="no-results">
      <h2 className="h-3">{query.trim() === '' ? texts.noResults : texts.noResultsFor({ query: echoOf(query) })}</h2>
      <p className="lead muted">{hasFilters ? texts.nothingMatchesWithTheseFilters : texts.tryFewerOrOtherWords}</p>
      <p>
        <Button as={StateLink} look="line" to={clear} onGo={goTo} act={{ role: 'button' }}>
          {hasFilters ? texts.clearFilters : texts.clearFiltersAndSearch}
        </Button>
      </p>
      {!hasFilters && topics.length > 0 && (
        <ul className="bare no-results__topics">
          {topics.map(({ slug, title }) => (
            <li key={slug} data-topic={slug}>
              <Link to={`/topic/${slug}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Failure({ failure: { status, isStarting }, search }: { failure: Failed; search: Search }) {
  const { state, again } = search
  return (
    <div className={`error status-${status} search-failed`}>
      <h2 className="h-3">{isStarting ? STARTING : FAILED}</h2>
      <p className="lead muted">{isStarting ? texts.resultsAppearSoon : texts.faultOnOurSide}</p>
      <p className="row screen-only">
        <Button as={StateLink} to={state} onGo={again} act={{ role: 'button' }}>
          {texts.tryAgain}
        </Button>
        <Button as={Link} look="line" to="/explore-the-data">
          {texts.exploreTheData}
        </Button>
      </p>
    </div>
  )
}
