import { useEffect, useRef, type FormEvent } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/search.tsx'
import './search-box.css'
import { PREFIX } from '#domain/language.ts'
import { EMPTY_STATE, hiddenFields, MAX_QUERY_LENGTH } from './search-state.ts'
import { PLACEHOLDER } from './search-texts.ts'
import { StateLink } from './state-link.tsx'
import type { Search } from './use-search.ts'

/** Id of the search form, to which the sort menu also belongs. */
export const FORM_ID = 'search-form'

/** The search form; with scripts, it shows the results while the reader types. */
export function SearchBox({ search }: { search: Search }) {
  const { state, type, submit } = search
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Includes text typed before hydration.
    const typed = box.current?.value ?? ''
    if (typed !== state.query) type(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(box.current?.value ?? '')
  }
  const clear = () => {
    type('')
    box.current?.focus()
  }
  return (
    <form id={FORM_ID} className="searchbox" role="search" action={`${PREFIX}/search`} onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor="search-box">
        {texts.search}
      </label>
      <input
        ref={box}
        id="search-box"
        type="search"
        name="q"
        dir="auto"
        value={state.query}
        onChange={(event) => type(event.currentTarget.value)}
        placeholder={PLACEHOLDER}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        data-search-box
      />
      {hiddenFields({ ...state, sort: 'relevance' }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {state.query !== '' && (
        <StateLink
          to={{ ...EMPTY_STATE, tab: state.tab }}
          onGo={clear}
          act={{ role: 'button' }}
          label={texts.clear}
          className="clear"
        >
          <Icon name="x" />
        </StateLink>
      )}
      <button type="submit" className="go" aria-label={texts.search}>
        <Icon name="magnifying-glass" />
      </button>
    </form>
  )
}
