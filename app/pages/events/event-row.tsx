import type { ReactNode } from 'react'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/events.tsx'
import type { EventData } from './event-data.ts'
import { EVENT_ICONS } from './event-icons.ts'
import { eventId, isOnline } from './event-structure.ts'

/** A row of the events page: the day, what and where, and what can be done. */
export function EventRow({ event, isPast }: { event: EventData; isPast: boolean }) {
  const { slug, title, when, date, address, isPinned, description } = event
  const looks = `event${isPinned ? ' event--pinned' : ''}${isPast ? ' event--past' : ''}`
  return (
    <article className={looks} id={eventId(slug)}>
      <div className="event__date" aria-hidden="true">
        {date && (
          <>
            {date.month}
            <b>{date.day}</b>
            {date.year}
          </>
        )}
      </div>
      <div className="event__what">
        <h3 className="h-3" dir="auto">
          {title}
        </h3>
        <ul className="bare">
          <Fact icon="calendar">{date ? <time dateTime={date.iso}>{when.day}</time> : when.day}</Fact>
          {when.time !== '' && <Fact icon="clock">{when.time}</Fact>}
          {address !== '' && (
            <Fact icon="place">
              {isOnline(address) ? (
                address
              ) : (
                <a href={mapAddress(address)} target="_blank" rel="noopener">
                  <span translate="no">{address}</span>
                  <span className="visually-hidden"> {texts.mapOpensInANewTab}</span>
                </a>
              )}
            </Fact>
          )}
        </ul>
        {description !== '' && <Html html={description} className="raw event__about" />}
      </div>
      <EventActions event={event} isPast={isPast} />
    </article>
  )
}

function Fact({ icon, children }: { icon: keyof typeof EVENT_ICONS; children: ReactNode }) {
  return (
    <li>
      <PathIcon path={EVENT_ICONS[icon]} />
      <span>{children}</span>
    </li>
  )
}

/** What is over cannot be registered for, nor put into a calendar. */
function EventActions({ event, isPast }: { event: EventData; isPast: boolean }) {
  const { slug, title, date, isPinned, registrationLink, presentationLink, mediaLink } = event
  const words = { title, hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span> }
  return (
    <div className="controls event__actions">
      {registrationLink !== null && !isPast && (
        <Button as={SiteLink} look={isPinned ? undefined : 'line'} to={registrationLink}>
          <span>{texts.register(words)}</span>
        </Button>
      )}
      {presentationLink !== null && (
        <SiteLink className="more" to={presentationLink}>
          <span>{texts.presentation(words)}</span> <Icon name="download" />
        </SiteLink>
      )}
      {mediaLink !== null && (
        <SiteLink className="more" to={mediaLink}>
          <span>{texts.watch(words)}</span> <PathIcon path={EVENT_ICONS.watch} />
        </SiteLink>
      )}
      {date && !isPast && (
        <a className="more" href={inLanguage(`/events/${slug}/calendar.ics`)} download>
          <span>{texts.addToCalendar(words)}</span>
        </a>
      )}
    </div>
  )
}

/** A search for the place; which map program answers is the visitor's device's choice. */
function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}
