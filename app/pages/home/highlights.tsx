import { Link } from 'react-router'
import { Picture } from '#app/components/picture/picture.tsx'
import * as texts from '#app/messages/home.ts'
import { LAPTOP, TABLET } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import { EventsPanel } from './events-panel.tsx'
import type { EventRow } from './events-panel.tsx'
import './highlights.css'

const ID = 'highlights'

export interface HighlightData {
  slug: string
  title: string
  /** As shown: "Jan. 05, 2020". */
  date: string
  excerpt: string
  image: Image
  /** The topic it belongs to, or another category; null without one. */
  category: { slug: string; name: string } | null
}

interface HighlightsProps {
  articles: HighlightData[]
  events: { upcoming: EventRow[]; past: EventRow[] }
}

/** The latest article large, three more, and what is going on. */
export function Highlights({ articles, events }: HighlightsProps) {
  const [latest, ...more] = articles
  const hasEvents = events.upcoming.length + events.past.length > 0
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
                    <Card key={article.slug} article={article} />
                  ))}
                </div>
              )}
            </div>
          )}
          {hasEvents && <EventsPanel {...events} />}
        </div>
      </div>
    </section>
  )
}

function Featured({ article }: { article: HighlightData }) {
  return (
    <article className="card-lg" {...topicOf(article)}>
      <Art image={article.image} sizes={`(width >= ${LAPTOP}) 33vw, 100vw`} />
      <div className="card-lg__text">
        <p className="meta">
          {article.category && <span className="tag">{article.category.name}</span>} <span>{article.date}</span>
        </p>
        <h3 className="h-2">
          <Title article={article} />
        </h3>
        {article.excerpt !== '' && <p className="clamp-2">{article.excerpt}</p>}
      </div>
    </article>
  )
}

function Card({ article }: { article: HighlightData }) {
  return (
    <article className="card-sm" {...topicOf(article)}>
      <Art image={article.image} sizes={`(width >= ${TABLET}) 20vw, 104px`} />
      <div className="card-sm__text">
        {article.category && <p className="tag">{article.category.name}</p>}
        <h3>
          <Title article={article} />
        </h3>
        {article.date !== '' && <p className="meta">{article.date}</p>}
      </div>
    </article>
  )
}

function Title({ article: { slug, title } }: { article: HighlightData }) {
  return (
    <Link className="title-link" to={`/blog/${slug}`}>
      {title}
    </Link>
  )
}

function Art({ image, sizes }: { image: Image; sizes: string }) {
  return (
    <div className="card-art">
      <Picture image={{ ...image, alt: '' }} sizes={sizes} />
    </div>
  )
}

function topicOf({ category }: HighlightData) {
  return { 'data-topic': category?.slug ?? '' }
}
