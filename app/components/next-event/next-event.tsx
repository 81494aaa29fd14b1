import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import * as texts from '#app/messages/next-event.tsx'
import './next-event.css'

export interface EventLine {
  title: string
  /** Address on the events page. */
  to: string
  /** Date and time as text: "Jan 29, 2020, 11:30 am to 1:00 pm". */
  when: string
}

export interface EventsNow {
  /** Events in progress. Without a known end, an event counts as today's, because it may already be over. */
  ongoing: readonly (EventLine & { hasKnownEnd: boolean })[]
  next: EventLine | null
}

/** Links to the events in progress and to the next one; nothing without events. */
export function NextEvents({ events: { ongoing, next } }: { events: EventsNow }) {
  if (ongoing.length === 0 && next === null) return null
  return (
    <div className="next-events">
      {ongoing.map(({ hasKnownEnd, ...event }) => (
        <Line key={event.to} event={event} say={hasKnownEnd ? texts.onNow : texts.today} />
      ))}
      {next && <Line event={next} say={texts.next} />}
    </div>
  )
}

function Line({ event: { title, to, when }, say }: { event: EventLine; say: typeof texts.next }) {
  const link = (text: ReactNode) => (
    <Link to={to} dir="auto">
      {text}
    </Link>
  )
  const label = (text: ReactNode) => <b>{text}</b>
  return <p>{say({ label, link, title, when })}</p>
}
