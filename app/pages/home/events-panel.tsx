import { useState } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { NextEvents, type EventsNow } from '#app/components/next-event/next-event.tsx'
import { panelProps, TabList } from '#app/components/tabs/tab-list.tsx'
import * as texts from '#app/messages/home.ts'
import './events-panel.css'

export interface EventRow {
  id: number
  title: string
  /** Address on the events page. */
  to: string
  /** Date and time as text: "Jan 29, 2020, 11:30 am to 1:00 pm". */
  when: string
  /** null: to be announced. */
  date: { iso: string; month: string; day: number } | null
}

type TabKey = 'upcoming' | 'past'

const TABS = [
  {
    key: 'upcoming',
    name: texts.upcomingEvents,
    panelId: 'events-upcoming',
    none: texts.noEventsArePlanned,
  },
  { key: 'past', name: texts.pastEvents, panelId: 'events-past', none: texts.noEventsYet },
] as const

/** Upcoming and past events as tabs; one after the other without scripts. */
export function EventsPanel(events: Record<TabKey, EventRow[]> & { now: EventsNow }) {
  const [selected, setSelected] = useState<TabKey>('upcoming')
  return (
    <aside className="events-panel" aria-labelledby="events-title">
      <h3 id="events-title">{texts.events}</h3>
      <NextEvents events={events.now} />
      <TabList label={texts.events} tabs={TABS} selected={selected} onSelect={setSelected} />
      {TABS.map(({ key, name, panelId, none }) => (
        <div key={key} className="tabbed__panel events-panel__list" {...panelProps(panelId, key, key === selected)}>
          <p className="tabbed__label">{name}</p>
          {events[key].length === 0 ? (
            <p className="muted">{none}</p>
          ) : (
            <ul className="bare">
              {events[key].map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="events-panel__all">
        <Link className="more" to="/events">
          {texts.seeAllEvents}
        </Link>
      </p>
    </aside>
  )
}

function Row({ event: { title, to, when, date } }: { event: EventRow }) {
  return (
    <li className="event-row">
      {date ? (
        <time dateTime={date.iso} aria-hidden="true">
          {date.month}
          <b>{date.day}</b>
        </time>
      ) : (
        <span />
      )}
      <div>
        <h4>
          <Link className="title-link" to={to}>
            {title}
          </Link>
        </h4>
        <p>{when}</p>
      </div>
    </li>
  )
}
