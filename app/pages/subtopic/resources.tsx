import { useRef } from 'react'
import { ScrollerControls } from '#app/components/scroller/scroller-controls.tsx'
import * as texts from '#app/messages/subtopic.tsx'
import type { Resource } from '#domain/topic.ts'
import './resources.css'

/** Further reading: a row of cards that scrolls by its buttons, by touch and by keyboard. */
export function Resources({ resources }: { resources: Resource[] }) {
  const row = useRef<HTMLUListElement>(null)
  if (resources.length === 0) return null

  return (
    <section aria-labelledby="page-resources">
      <div className="ends resources-head">
        <h2 id="page-resources">{texts.resources}</h2>
        {resources.length > 1 && (
          <ScrollerControls row={row} labels={{ previous: texts.previousResource, next: texts.nextResource }} />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <ul className="resources bare" ref={row} tabIndex={0} aria-labelledby="page-resources">
        {resources.map(({ title, name, date }) => (
          <li key={`${title} ${name} ${date}`} className="resource">
            <b>{title}</b>
            {name !== '' && <span>{name}</span>}
            {date !== '' && <small>{date}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
