import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import '#app/components/form/form.css'
import * as texts from '#app/messages/compare.ts'
import { comparisonPath, withChoice, type Choice, type Comparison } from '#domain/comparison.ts'
import { inLanguage } from '#domain/in-language.ts'
import { PREFIX } from '#domain/language.ts'
import type { Choices } from './choices.ts'

interface ChoiceFieldProps {
  label: string
  kind: Choice['kind']
  /** The comparison that the choice is added to. */
  comparison: Comparison
}

/** Maximum number of visible choices. */
const MAX_SHOWN = 8

let choices: Promise<Choices> | null = null

/** Loads the choices once, for the first field that a reader types in. A failed load is retried. */
function loadChoices(): Promise<Choices> {
  choices ??= fetch(`${PREFIX}/compare/choices.json`).then((response) => response.json() as Promise<Choices>)
  choices.catch(() => (choices = null))
  return choices
}

/** A combobox (WAI-ARIA, list autocomplete). Without scripts the form sends its text. */
export function ChoiceField({ label, kind, comparison }: ChoiceFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<[string, string][]>([])
  const [active, setActive] = useState(0)
  const isOpen = found.length > 0

  const search = async (text: string) => {
    const all = await loadChoices().catch(() => null)
    // The reader may have typed on in the meantime.
    if (input.current?.value !== text) return
    setFound(all ? matching(all[`${kind}s`], text) : [])
    setActive(0)
  }
  useTypedBefore(input, (text) => void search(text))
  const pick = (at: number) => {
    const choice = found[at]
    if (!choice || !input.current) return
    input.current.value = ''
    setFound([])
    window.location.assign(inLanguage(comparisonPath(withChoice(comparison, { kind, id: choice[0] }))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter') pick(active)
    else if (event.key === 'Escape') setFound([])
    else return
    event.preventDefault()
  }

  return (
    <div className="compare__field field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="input"
        name="add"
        type="text"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onFocus={() => void loadChoices().catch(() => undefined)}
        onBlur={() => setFound([])}
        onChange={(event) => void search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="compare__list" id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen}>
        {found.map(([choice, name], at) => (
          <Option key={choice} id={`${id}-${at}`} name={name} isActive={at === active} onPick={() => pick(at)} />
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isOpen ? texts.choices({ count: found.length }) : ''}
      </p>
    </div>
  )
}

/** Calls `take` with text that a reader typed before hydration. */
function useTypedBefore(input: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useEffect(() => {
    if (input.current && input.current === document.activeElement) take(input.current.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
}

interface OptionProps {
  id: string
  name: string
  isActive: boolean
  onPick: () => void
}

/** Selected on pointer down: afterward the field has lost the focus, and the list is closed. */
function Option({ id, name, isActive, onPick }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys of its list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => {
        event.preventDefault()
        onPick()
      }}
    >
      {name}
    </div>
  )
}

/** Choices in which each typed word begins a word; names that begin with the whole text come first. */
function matching(all: readonly [string, string][], text: string): [string, string][] {
  const words = plain(text).split(' ')
  if (words[0] === '') return []
  const fits = all.filter(([, name]) => {
    const own = plain(name).split(' ')
    return words.every((word) => own.some((part) => part.startsWith(word)))
  })
  const isFirst = ([, name]: [string, string]) => plain(name).startsWith(words.join(' '))
  return [...fits.filter(isFirst), ...fits.filter((one) => !isFirst(one))].slice(0, MAX_SHOWN)
}

function plain(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
  return folded
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
