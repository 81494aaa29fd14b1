import { useRef, type FocusEvent, type KeyboardEvent, useSyncExternalStore } from 'react'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/search.tsx'
import './results-head.css'
import { FORM_ID } from './search-box.tsx'
import { countFilters, withoutFilters } from './search-state.ts'
import { countOf, echoOf, SORT_NAMES } from './search-texts.ts'
import { StateLink } from './state-link.tsx'
import type { Search } from './use-search.ts'
import { hasShortcut, onShortcutChange, setShortcut } from '#app/site/search-shortcut.ts'

/** The stats line, and the sort and options area. */
export function ResultsHead({ search }: { search: Search }) {
  const { state, view, refine } = search
  const hasResults = view.kind === 'found' && view.count > 0
  return (
    <div className="ends results-head">
      <p className="stats" id="search-head">
        {hasResults && <b>{countOf(view.count)}</b>}
        {hasResults && view.query.trim() !== '' && (
          <span dir="auto">{` ${texts.forQuery({ query: echoOf(view.query) })}`}</span>
        )}
      </p>
      <div className="row options">
        {hasResults && countFilters(state) > 0 && (
          <StateLink className="more" to={withoutFilters(state)} onGo={refine} act={{ role: 'button' }}>
            {texts.clearFilters}
          </StateLink>
        )}
        <label className="row select-field">
          <span>{texts.sort}</span>
          <select
            className="select"
            name="sort"
            form={FORM_ID}
            autoComplete="off"
            value={state.sort}
            onChange={(event) =>
              refine({ ...state, sort: event.currentTarget.value === 'newest' ? 'newest' : 'relevance', page: 1 })
            }
          >
            {Object.entries(SORT_NAMES).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button look="line" isSmall className="select-go" type="submit" form={FORM_ID}>
          {texts.sort}
        </Button>
        <OptionMenu search={search} />
      </div>
    </div>
  )
}

/** Sort options as native `<details>`, which open without scripts; Escape and leaving them close them. */
function OptionMenu({ search: { state, refine } }: { search: Search }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape only closes the menu
    <details className="option-menu" ref={menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button as="summary" look="line" isSmall>
        {texts.options}
      </Button>
      <div className="option-menu__body">
        <StateLink
          className="check"
          to={{ ...state, isExact: !state.isExact, page: 1 }}
          onGo={refine}
          act={{ role: 'checkbox', 'aria-checked': state.isExact }}
          isCurrent={state.isExact}
        >
          <span className="check__box" aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className="check__name">{texts.exactWordsOnly}</span>
        </StateLink>
        <ShortcutSwitch />
      </div>
    </details>
  )
}

/** Switch for the search shortcut "/". WCAG 2.1.4 requires a way to turn off single-character shortcuts. */
function ShortcutSwitch() {
  const isOn = useSyncExternalStore(onShortcutChange, hasShortcut, () => true)
  return (
    <label className="check needs-script">
      <input
        className="check__input"
        type="checkbox"
        checked={isOn}
        onChange={(event) => setShortcut(event.currentTarget.checked)}
      />
      <span className="check__name">{texts.pressToSearch({ kbd: (text) => <kbd translate="no">{text}</kbd> })}</span>
    </label>
  )
}
