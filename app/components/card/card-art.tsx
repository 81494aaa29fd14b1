import { Picture } from '#app/components/picture/picture.tsx'
import type { Image } from '#domain/image.ts'
import './card.css'

interface CardArtProps {
  image: Image | null
  /** Displayed width, for the choice among its sizes. */
  sizes: string
  /** Visible without scrolling, and loaded before anything else. */
  isFirst?: boolean
}

/** The picture of a card; without a picture, a background in the colors of the topic. */
export function CardArt({ image, ...shown }: CardArtProps) {
  return <div className="filled card__art">{image && <Picture image={{ ...image, alt: '' }} {...shown} />}</div>
}
