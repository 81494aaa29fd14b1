import { Link } from 'react-router'
import { Button } from '#app/components/button/button.tsx'
import { NextEvent } from '#app/components/next-event/next-event.tsx'
import type { NextEventData } from '#app/components/next-event/next-event.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import * as times from '#app/messages/event-times.ts'
import * as texts from '#app/messages/home.ts'
import { dayOf, whenLines } from '#domain/landing.ts'
import type { SaveTheDate } from '#domain/landing.ts'
import './ticket.css'

const ID = 'save-the-date'

interface TicketProps {
  event: SaveTheDate
  /** Once it is over: what comes next. */
  after: { next: NextEventData | null } | null
}

/** An event as a ticket with its day on the stub. No seat of one that is over can be reserved. */
export function Ticket({ event, after }: TicketProps) {
  const { name, description, reserveLink } = event
  return (
    <div className="wrap">
      <section id={ID} className="ticket" aria-labelledby={`${ID}-title`}>
        <Stub event={event} />
        <div className="ticket__body">
          <h2 id={`${ID}-title`}>{name === '' ? texts.saveTheDate : texts.saveTheDateFor({ name })}</h2>
          {after && (
            <div className="ticket__over">
              <p>
                <b>{texts.eventIsOver}</b>
              </p>
              {after.next && <NextEvent event={after.next} />}
            </div>
          )}
          {description !== '' && <Html html={description} />}
        </div>
        <div className="ticket__act">
          {reserveLink !== null && !after && (
            <Button as="a" href={reserveLink} target="_blank" rel="noopener">
              {texts.reserveMySeat} <Icon name="arrow-up-right" />
              <span className="visually-hidden"> {texts.opensInANewTab}</span>
            </Button>
          )}
          <Link className="more" to="/events">
            {texts.seeAllEvents}
          </Link>
        </div>
      </section>
    </div>
  )
}

function Stub({ event }: { event: SaveTheDate }) {
  const [first, second] = whenLines(event, times.fromTo)
  if (first === undefined) return null
  const day = dayOf(event.date)
  return (
    <p className="ticket__date">
      {day !== null && <b aria-hidden="true">{day}</b>}
      <span>
        {first}
        {second !== undefined && <small>{second}</small>}
      </span>
    </p>
  )
}
