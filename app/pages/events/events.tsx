import { useAddressTarget } from '#app/document/reading/address-target.ts'
import { eventsNow } from '#app/components/next-event/next-event-data.server.ts'
import { NextEvents } from '#app/components/next-event/next-event.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import { orThrow, withFallback } from '#app/document/fallback.ts'
import * as texts from '#app/messages/events.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { jsonLd } from '#app/document/structured-data.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { Route } from './+types/events.ts'
import type { EventData } from './event-data.ts'
import { eventRows } from './event-rows.server.ts'
import { EventRow } from './event-row.tsx'
import { eventStructure } from './event-structure.ts'
import './events.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, log, siteName, siteUrl, community } = context.get(servicesContext)
  const [events, banner] = await Promise.all([
    orThrow(content.listEvents(), log),
    withFallback(content.findEventsBanner(), null, log),
  ])
  const time = { now: new Date(), timeZone: community.timeZone }
  return {
    siteName,
    siteUrl,
    kinds: community.words.events,
    title: banner?.title || texts.events,
    image: banner?.image ?? null,
    now: eventsNow(events, time),
    ...eventRows(events, time),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, siteUrl, kinds, title, upcoming, past } = loaderData
  return [
    ...pageMeta({
      title,
      siteName,
      description: texts.eventsOfTheSite({ kinds: kinds || texts.events, siteName }),
    }),
    ...[...upcoming, ...past].flatMap((event) => {
      const structure = eventStructure(event, siteUrl)
      return structure ? [jsonLd(structure)] : []
    }),
  ]
}

export default function EventsPage({ loaderData: { kinds, title, image, now, upcoming, past } }: Route.ComponentProps) {
  useAddressTarget({ delayMs: 0, takesTitle: false })
  return (
    <>
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
  /** What stands there without events. */
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
