import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import type { Image } from '#domain/image.ts'
import { CardArt } from './card-art.tsx'
import './card.css'

interface CardProps {
  /**
   * Picture over text without one. From tablets on `wide` and `row` have the picture beside the text: half of it, and
   * as wide as in all other rows. `small` has it there on phones.
   */
  look?: 'wide' | 'small' | 'row'
  /** Slug of its topic, or of another category; without one it has the site's colors. */
  topic: string | undefined
  image: Image | null
  /** Width of the picture, for the choice among its sizes. */
  sizes: string
  title: string
  to: string
  /** Above the title: category, date. */
  meta?: ReactNode
  /** Below the title. */
  children?: ReactNode
}

/** What leads to an article: its picture, and a title that is the link. */
export function Card({ look, topic = '', image, sizes, title, to, meta, children }: CardProps) {
  return (
    <article className={look ? `card card--${look}` : 'card'} data-topic={topic}>
      <CardArt image={image} sizes={sizes} />
      <div className="card__text">
        {meta}
        <h3 dir="auto">
          <Link className="title-link" to={to}>
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  )
}
