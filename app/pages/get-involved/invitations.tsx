import { Button } from '#app/components/button/button.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/get-involved.ts'
import { pageFacts } from '#app/document/current-page.ts'
import type { TopicPicture } from './topic-stack.tsx'

export interface EventDate {
  id: number
  month: string
  day: number
}

/** Topics whose posters are in the donation panel. */
const POSTERS = ['education', 'health', 'housing']

interface InvitationsProps {
  dates: EventDate[]
  topics: TopicPicture[]
  /** True if the community accepts donations. */
  donates: boolean
  /** True if there are past or future events. */
  hasEvents: boolean
}

/** Two panels side by side: donations through the foundation, if accepted, and upcoming events, if there are any. */
export function Invitations({ dates, topics, donates, hasEvents }: InvitationsProps) {
  const promises = pageFacts().promises
  if (!donates && !hasEvents) return null
  return (
    <div className="wrap invitations">
      {donates && <Giving topics={topics} />}
      {hasEvents && (
        <section className="invitation invitation--event" id="events-listing" aria-labelledby="page-events">
          <h2 className="h-2" id="page-events">
            {texts.attendAnUpcomingEvent}
          </h2>
          {promises.events !== '' && <p className="lead">{promises.events}</p>}
          <Button as={SiteLink} look="ink" to="/events">
            {texts.seeEvents}
          </Button>
          {dates.length > 0 && (
            <div className="invitation__art" aria-hidden="true">
              {dates.map(({ id, month, day }) => (
                <div key={id} className="invitation__date">
                  <small>{month}</small>
                  <b>{day}</b>
                </div>
              ))}
            </div>
          )}
        </section>
      )}
    </div>
  )
}

function Giving({ topics }: { topics: TopicPicture[] }) {
  const posters = POSTERS.flatMap((slug) => topics.find((topic) => topic.slug === slug)?.image ?? [])
  return (
    <section className="invitation invitation--give" id="donate-to-philanthropy" aria-labelledby="page-philanthropy">
      <h2 className="h-2" id="page-philanthropy">
        {texts.donateToPhilanthropy}
      </h2>
      <p className="lead">{texts.giveWhereTheNumbersPoint}</p>
      <Button as={SiteLink} look="ink" to="/contact?mode=donate">
        {texts.talkWithUsAboutGiving}
      </Button>
      {posters.length > 0 && (
        <div className="invitation__art" aria-hidden="true">
          {posters.map((poster) => (
            <Picture key={poster.url} image={{ ...poster, alt: '' }} sizes="11rem" />
          ))}
        </div>
      )}
    </section>
  )
}
