import type { ReactNode } from 'react'
import './catalogue.css'
import { Buttons } from './examples/buttons.tsx'
import { Cards } from './examples/cards.tsx'
import { Carousels } from './examples/carousels.tsx'
import { Dialogs } from './examples/dialogs.tsx'
import { Fields } from './examples/fields.tsx'
import { TabLists } from './examples/tab-lists.tsx'

/** Every component of the style system in all its states, including those of pointer and focus. */
export function Catalogue() {
  return (
    <>
      <header className="page-head">
        <h1 className="h-1">Components</h1>
      </header>
      <Part title="Button">
        <Buttons />
      </Part>
      <Part title="Field" isWide>
        <Fields />
      </Part>
      <Part title="Card" isWide>
        <Cards />
      </Part>
      <Part title="Tabs" isWide>
        <TabLists />
      </Part>
      <Part title="Carousel" isWide>
        <Carousels />
      </Part>
      <Part title="Dialog">
        <Dialogs />
      </Part>
    </>
  )
}

function Part({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className="catalogue__part" aria-label={title}>
      <h2 className="h-2">{title}</h2>
      <div className={isWide ? 'catalogue__examples catalogue__examples--wide' : 'catalogue__examples'}>{children}</div>
    </section>
  )
}
