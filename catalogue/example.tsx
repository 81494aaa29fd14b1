import { useEffect, useRef, type ReactNode } from 'react'
import type { State } from './forced-states.ts'

interface ExampleProps {
  /** Name of the state. */
  name: string
  /** States in which the component or its control is shown, without a pointer or focus. */
  forced?: readonly State[]
  /** Selector of the elements with the state. Default: the component itself. */
  target?: string
  children: ReactNode
}

/** One state of a component, with its name. */
export function Example({ name, forced, target = ':scope > :first-child', children }: ExampleProps) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = figure.current?.querySelector<HTMLElement>(target)
    if (element && forced) element.dataset['forced'] = forced.join(' ')
  })
  return (
    <figure className="catalogue__example" aria-label={name} ref={figure}>
      {children}
      <figcaption className="small muted">{name}</figcaption>
    </figure>
  )
}
