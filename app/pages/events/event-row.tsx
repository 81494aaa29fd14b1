import type { ReactNode } from 'react'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/events.tsx'
import type { EventData } from './event-data.ts'
import { eventId, isOnline } from './event-structure.ts'

/** Phosphor icons (MIT license). */
const EVENT_ICONS = {
  calendar:
    'M208,32H184V24a8,8,0,0,0-16,0v8H88V24a8,8,0,0,0-16,0v8H48A16,16,0,0,0,32,48V208a16,16,0,0,0,16,16H208a16,16,0,0,0,16-16V48A16,16,0,0,0,208,32ZM72,48v8a8,8,0,0,0,16,0V48h80v8a8,8,0,0,0,16,0V48h24V80H48V48ZM208,208H48V96H208V208Z',
  clock:
    'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm64-88a8,8,0,0,1-8,8H128a8,8,0,0,1-8-8V72a8,8,0,0,1,16,0v48h48A8,8,0,0,1,192,128Z',
  place:
    'M128,64a40,40,0,1,0,40,40A40,40,0,0,0,128,64Zm0,64a24,24,0,1,1,24-24A24,24,0,0,1,128,128Zm0-112a88.1,88.1,0,0,0-88,88c0,31.4,14.51,64.68,42,96.25a254.19,254.19,0,0,0,41.45,38.3,8,8,0,0,0,9.18,0A254.19,254.19,0,0,0,174,200.25c27.45-31.57,42-64.85,42-96.25A88.1,88.1,0,0,0,128,16Zm0,206c-16.53-13-72-60.75-72-118a72,72,0,0,1,144,0C200,161.23,144.53,209,128,222Z',
  watch:
    'M234.49,111.07,90.41,22.94A20,20,0,0,0,60,39.87V216.13a20,20,0,0,0,30.41,16.93l144.08-88.13a19.82,19.82,0,0,0,0-33.86ZM84,208.85V47.15L216.16,128Z',
} as const

/** A row of the events page: the day, title and place, and the actions. */
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

/** Past events have no registration and no calendar file. */
function EventActions({ event, isPast }: { event: EventData; isPast: boolean }) {
  const { slug, title, date, isPinned, registrationLink, presentationLink, mediaLink } = event
  const words = { title, hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span> }
  return (
    <div className="row screen-only event__actions">
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

/** Address of a map search for the place; the visitor's device chooses the map program. */
function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}
