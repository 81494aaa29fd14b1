import { Link } from '#app/components/link/link.tsx'
import { Island } from '#app/island/island.tsx'
import { Card } from '#app/components/card/card.tsx'
import type { EventsNow } from '#app/components/next-event/next-event.tsx'
import * as texts from '#app/messages/home.ts'
import { LAPTOP, TABLET } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import { EventsPanel, type EventRow } from './events-panel.tsx'
import './highlights.css'

const ID = 'highlights'

export interface HighlightData {
  slug: string
  title: string
  /** Date as text: "Jan. 05, 2020". */
  date: string
  excerpt: string
  image: Image
  /** Its topic, or another category; null if it has none. */
  category: { slug: string; name: string } | null
}

interface HighlightsProps {
  articles: HighlightData[]
  events: { now: EventsNow; upcoming: EventRow[]; past: EventRow[] }
}

/** The latest article in large format, three more, and current events. */
export function Highlights({ articles, events }: HighlightsProps) {
  const [latest, ...more] = articles
  const hasEvents = events.now.ongoing.length + events.upcoming.length + events.past.length > 0
  return (
    <section id={ID} className="section" aria-labelledby={`${ID}-title`}>
      <div className="wrap">
        <div className="section-head section-head--row">
          <h2 className="h-1" id={`${ID}-title`}>
            {texts.highlightsAndEvents}
          </h2>
          <Link className="more" to="/blog">
            {texts.allArticlesAndInsights}
          </Link>
        </div>
        <div className="news-grid" data-alone={!latest || !hasEvents || undefined}>
          {latest && (
            <div>
              <Featured article={latest} />
              {more.length > 0 && (
                <div className="trio">
                  {more.map((article) => (
                    <Small key={article.slug} article={article} />
                  ))}
                </div>
              )}
            </div>
          )}
          {hasEvents && <Island name="events-panel" of={EventsPanel} when="near" props={events} />}
        </div>
      </div>
    </section>
  )
}

function Featured({ article }: { article: HighlightData }) {
  const { category, date, excerpt } = article
  return (
    <Card
      {...cardOf(article)}
      look="wide"
      sizes={`(width >= ${LAPTOP}) 33vw, 100vw`}
      meta={
        <p className="meta">
          {category && <span className="tag">{category.name}</span>} <span>{date}</span>
        </p>
      }
    >
      {excerpt !== '' && <p className="clamp">{excerpt}</p>}
    </Card>
  )
}

function Small({ article }: { article: HighlightData }) {
  const { category, date } = article
  return (
    <Card
      {...cardOf(article)}
      look="small"
      sizes={`(width >= ${TABLET}) 20vw, 104px`}
      meta={category && <p className="tag">{category.name}</p>}
    >
      {date !== '' && <p className="meta">{date}</p>}
    </Card>
  )
}

function cardOf({ slug, title, image, category }: HighlightData) {
  return { topic: category?.slug, image, title, to: `/blog/${slug}` }
}
