import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { PREFIX } from '#domain/language.ts'
import { pathOf, type SearchState } from './search-state.ts'

type Act =
  | { role: 'button' }
  | { role: 'checkbox'; 'aria-checked': boolean }
  | { role: 'tab'; 'aria-selected': boolean; 'aria-controls': string }

interface StateLinkProps {
  /** Target state. */
  to: SearchState
  onGo: (to: SearchState) => void
  children: ReactNode
  className?: string
  /** Action once the page has scripts: it changes the results instead of following the link. */
  act?: Act
  isCurrent?: boolean
  tabIndex?: number
  id?: string
  label?: string
  rel?: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link to another state of the page; with scripts, the page changes in place. */
export function StateLink({ to, onGo, children, act, isCurrent, label, tabIndex = 0, ...rest }: StateLinkProps) {
  const isHydrated = useHydrated()
  const go = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onGo(to)
  }
  const onClick = (event: MouseEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) go(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') go(event)
  }
  return (
    <a
      {...rest}
      href={PREFIX + pathOf(to)}
      onClick={onClick}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(act && isHydrated ? { ...act, onKeyDown, tabIndex } : isCurrent ? { 'aria-current': 'true' } : {})}
    >
      {children}
    </a>
  )
}
