import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import type { Image } from '#domain/image.ts'
import { CardArt } from './card-art.tsx'
import './card.css'

interface CardProps {
  /**
   * Default: a picture above the text. `wide` and `row`: the picture is next to the text from tablets up, half of it or
   * as wide as in all other rows. `small`: it is next to the text on phones.
   */
  look?: 'wide' | 'small' | 'row'
  /** Slug of its topic or other category; without it, the site's colors apply. */
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

/** A link to an article: its picture, and a title that is the link. */
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
