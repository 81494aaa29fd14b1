import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as times from '#app/messages/event-times.ts'
import * as texts from '#app/messages/home.ts'
import * as lines from '#app/messages/next-event.tsx'
import { dayOf, whenLines, type SaveTheDate } from '#domain/landing.ts'
import './ticket.css'

const ID = 'save-the-date'

/** An event of the list in full. */
export interface TicketEvent {
  title: string
  /** Address on the events page. */
  to: string
  /** Day of the month of its first day. */
  day: number
  when: { day: string; time: string }
  address: string
  /** Safe HTML. */
  description: string
  registrationLink: string | null
}

interface TicketProps {
  event: SaveTheDate
  /** Set once it is over: the next event. */
  after: { next: TicketEvent | null } | null
}

/** An event as a ticket with its day on the stub. Once it is over, the next event precedes it, and it is smaller. */
export function Ticket({ event, after }: TicketProps) {
  return (
    <div className="wrap">
      {after?.next ? (
        <>
          <NextTicket event={after.next} />
          <PastEvent event={event} />
        </>
      ) : (
        <OwnTicket event={event} isOver={after !== null} />
      )}
    </div>
  )
}

/** The event of the page; without reservation once it is over. */
function OwnTicket({ event, isOver }: { event: SaveTheDate; isOver: boolean }) {
  const { date, description, reserveLink } = event
  const when = whenLines(event, times.fromTo)
  return (
    <TicketFrame
      title={titleOf(event)}
      stub={when.length > 0 && <Stub day={dayOf(date)} lines={when} />}
      act={
        reserveLink !== null &&
        !isOver && (
          <Button as="a" href={reserveLink} target="_blank" rel="noopener">
            {texts.reserveMySeat} <Icon name="arrow-up-right" />
            <span className="visually-hidden"> {texts.opensInANewTab}</span>
          </Button>
        )
      }
    >
      {isOver && (
        <div className="ticket__over">
          <p>
            <b>{texts.eventIsOver}</b>
          </p>
        </div>
      )}
      {description !== '' && <Html html={description} />}
    </TicketFrame>
  )
}

function NextTicket({ event }: { event: TicketEvent }) {
  const { title, to, day, when, address, description, registrationLink } = event
  const link = (text: ReactNode) => (
    <Link className="title-link" to={to} dir="auto">
      {text}
    </Link>
  )
  return (
    <TicketFrame
      title={lines.nextAlone({ title, link })}
      stub={<Stub day={day} lines={[when.day, when.time].filter((line) => line !== '')} />}
      act={
        registrationLink !== null && (
          <Button as={SiteLink} to={registrationLink}>
            {texts.reserveMySeat}
          </Button>
        )
      }
    >
      {address !== '' && (
        <p className="ticket__place" translate="no">
          {address}
        </p>
      )}
      {description !== '' && <Html html={description} />}
    </TicketFrame>
  )
}

function PastEvent({ event }: { event: SaveTheDate }) {
  const id = `${ID}-past`
  return (
    <section className="past-date" aria-labelledby={id}>
      <h3 id={id}>{titleOf(event)}</h3>
      <p>
        {whenLines(event, times.fromTo).join(', ')} <b>{texts.eventIsOver}</b>
      </p>
      {event.description !== '' && <Html html={event.description} />}
    </section>
  )
}

interface TicketFrameProps {
  title: ReactNode
  stub: ReactNode
  /** The button, if there is one. */
  act: ReactNode
  children: ReactNode
}

function TicketFrame({ title, stub, act, children }: TicketFrameProps) {
  return (
    <section id={ID} className="ticket" aria-labelledby={`${ID}-title`}>
      {stub}
      <div className="ticket__body">
        <h2 id={`${ID}-title`}>{title}</h2>
        {children}
      </div>
      <div className="row ticket__act">
        {act}
        <Link className="more" to="/events">
          {texts.seeAllEvents}
        </Link>
      </div>
    </section>
  )
}

function Stub({ day, lines: [first, second] }: { day: number | null; lines: readonly string[] }) {
  return (
    <p className="row ticket__date">
      {day !== null && <b aria-hidden="true">{day}</b>}
      <span>
        {first}
        {second !== undefined && <small>{second}</small>}
      </span>
    </p>
  )
}

function titleOf({ name }: SaveTheDate): string {
  return name === '' ? texts.saveTheDate : texts.saveTheDateFor({ name })
}
