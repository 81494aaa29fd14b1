import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import * as texts from '#app/messages/search.tsx'
import './filters.css'
import { kindName, FACET_NAMES } from './search-texts.ts'
import { countFilters, withToggled } from './search-state.ts'
import type { FacetView } from './search-view.ts'
import { StateLink } from './state-link.tsx'
import type { Search } from './use-search.ts'

const SLIDERS =
  'M40,92H70.06a36,36,0,0,0,67.88,0H216a12,12,0,0,0,0-24H137.94a36,36,0,0,0-67.88,0H40a12,12,0,0,0,0,24Zm64-24A12,12,0,1,1,92,80,12,12,0,0,1,104,68Zm112,96H201.94a36,36,0,0,0-67.88,0H40a12,12,0,0,0,0,24h94.06a36,36,0,0,0,67.88,0H216a12,12,0,0,0,0-24Zm-48,24a12,12,0,1,1,12-12A12,12,0,0,1,168,188Z'

// Text only for screen readers.
const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>

/** Number of facet values visible at first; the others are in a `<details>`. */
const SHOWN_AT_ONCE = 6

/** The search filters. In narrow windows they are behind a button, which needs scripts; without, below the results. */
export function Filters({ search }: { search: Search }) {
  const [isOpen, setOpen] = useState(false)
  const { state, view } = search
  const facets = view.kind === 'found' ? view.facets.filter(({ values }) => values.length > 0) : []
  const chosen = countFilters(state)
  if (facets.length === 0) return null
  return (
    <aside className="refinements" aria-label={texts.refineResults}>
      <Button
        look="line"
        className="refine-toggle needs-script"
        type="button"
        aria-expanded={isOpen}
        aria-controls="search-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{chosen === 0 ? texts.filters : texts.filtersChosen({ chosen })}</span> <PathIcon path={SLIDERS} />
      </Button>
      <div id="search-filters" className="refine-groups" {...(isOpen ? { 'data-open': true } : {})}>
        {facets.map((facet) => (
          <Group key={facet.facet} facet={facet} search={search} />
        ))}
      </div>
    </aside>
  )
}

function Group({ facet: { facet, values }, search }: { facet: FacetView; search: Search }) {
  const first = values.filter(({ isChosen }, at) => isChosen || at < SHOWN_AT_ONCE)
  const rest = values.filter((one) => !first.includes(one))
  const id = `search-facet-${facet}`
  const toOption = ({ value, count, isChosen }: FacetView['values'][number]) => (
    <li key={value}>
      <StateLink
        to={withToggled(search.state, facet, value)}
        onGo={search.refine}
        act={{ role: 'checkbox', 'aria-checked': isChosen }}
        isCurrent={isChosen}
        className="check"
        rel="nofollow"
      >
        <span className="check__box" aria-hidden="true">
          <Icon name="check" />
        </span>
        <span className="check__name" dir="auto">
          {facet === 'kind' ? kindName(value) : value}
        </span>{' '}
        <span className="check__count">{count}</span>
      </StateLink>
    </li>
  )
  return (
    <div className="refine" role="group" aria-labelledby={id}>
      <h2 id={id}>{FACET_NAMES[facet]}</h2>
      <ul className="bare">{first.map(toOption)}</ul>
      {rest.length > 0 && (
        <details className="refine__rest">
          <summary>
            <span key={rest.length}>{texts.moreOf({ count: rest.length, facet: FACET_NAMES[facet], hidden })}</span>{' '}
            <Icon name="caret-down" />
          </summary>
          <ul className="bare">{rest.map(toOption)}</ul>
        </details>
      )}
    </div>
  )
}
