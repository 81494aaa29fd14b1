import type { ReactNode } from 'react'

interface ExampleProps {
  /** The state that it shows. */
  name: string
  children: ReactNode
}

/** One state of a component, under its name. */
export function Example({ name, children }: ExampleProps) {
  return (
    <figure className="catalogue__example" aria-label={name}>
      {children}
      <figcaption className="small muted">{name}</figcaption>
    </figure>
  )
}
