import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { NextEvents } from '#app/components/next-event/next-event.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import * as texts from '#app/messages/events.tsx'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { Route } from './+types/events.ts'
import type { EventData } from './event-data.ts'
import { EventRow } from './event-row.tsx'
import './events.css'

export function EventsPage({
  loaderData: { kinds, title, image, now, upcoming, past },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <>
      <AddressTarget />
      <header className="banner">
        <div className="banner__copy">
          <h1 className="h-display" dir="auto">
            {title}
          </h1>
          <p className="lead">{kinds === '' ? texts.whatIsComingUp : texts.allEventsComeWithCharts({ kinds })}</p>
        </div>
        {image && (
          <div className="banner__art">
            <Picture image={image} sizes={`(width >= ${LAPTOP}) 50vw, 100vw`} isFirst />
          </div>
        )}
      </header>
      <div className="wrap section events">
        <NextEvents events={now} />
        <EventList
          id="page-upcoming-events"
          title={texts.upcomingEvents}
          events={upcoming}
          none={texts.noEventsArePlanned}
        />
        <EventList id="page-past-events" title={texts.pastEvents} events={past} none={texts.noEventsYet} isPast />
      </div>
    </>
  )
}

interface EventListProps {
  id: string
  title: string
  events: EventData[]
  /** Text if there are no events. */
  none: string
  isPast?: boolean
}

function EventList({ id, title, events, none, isPast = false }: EventListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className="h-2" id={id}>
        {title}
      </h2>
      {events.length === 0 ? (
        <p className="lead muted">{none}</p>
      ) : (
        <ul className="bare">
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} isPast={isPast && !event.isOngoing} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
