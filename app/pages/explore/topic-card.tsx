import { Link } from '#app/components/link/link.tsx'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { ColorFill } from '#app/components/picture/color-fill.tsx'
import { Spark, type SparkData } from '#app/components/spark/spark.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import * as texts from '#app/messages/explore.tsx'
import { DESKTOP, LAPTOP, TABLET } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import './topic-card.css'

export interface TopicCardData {
  slug: string
  title: string
  color: string
  image: Image
  /** Only the first subtopics if `subtopicCount` is set. */
  subtopics: { title: string; path: string }[]
  subtopicCount?: number
  /** Small drawing of the lead chart of its first subtopic; null without one. */
  spark: SparkData | null
}

const WIDTHS = `(width >= ${DESKTOP}) 25vw, (width >= ${LAPTOP}) 33vw, (width >= ${TABLET}) 50vw, 100vw`

/** A topic in the grid: picture, title, and its subtopics in an expander. Its id is the target of hashes. */
export function TopicCard({ topic, isFirst }: { topic: TopicCardData; isFirst: boolean }) {
  const { slug, title, color, image, subtopics, subtopicCount, spark } = topic
  const page = `/topic/${slug}`
  return (
    <article className="topic-card" id={slug} data-topic={slug} data-color={color}>
      <Link className="topic-card__picture" to={page} tabIndex={-1} aria-hidden="true">
        <Picture image={{ ...image, alt: '' }} sizes={WIDTHS} isFirst={isFirst} />
      </Link>
      <div className="topic-card__body">
        <h2>
          <Link className="title-link" to={page}>
            {title}
          </Link>
        </h2>
        {spark && <Spark {...spark} />}
        {subtopics.length > 0 && (
          <details>
            <summary className="topic-card__toggle">
              <span>
                {texts.viewAllSubtopics({ title, span: (text) => <span className="visually-hidden">{text}</span> })}
              </span>
              <Icon name="caret-down" />
            </summary>
            <ul className="bare">
              {subtopics.map((subtopic) => (
                <li key={subtopic.path}>
                  <Link to={subtopic.path}>{subtopic.title}</Link>
                </li>
              ))}
              {subtopicCount !== undefined && (
                <li>
                  <Link to={page}>{texts.allSubtopics({ count: subtopicCount })}</Link>
                </li>
              )}
            </ul>
          </details>
        )}
        <Button as={Link} look="line" isSmall to={page}>
          {texts.learnMoreAbout({ title, span: (text) => <span className="visually-hidden">{text}</span> })}
        </Button>
      </div>
      <ColorFill className="topic-card__edge" color={color} />
    </article>
  )
}
