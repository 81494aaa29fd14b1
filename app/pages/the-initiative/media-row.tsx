import type { ReactNode } from 'react'
import { Picture } from '#app/components/picture/picture.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { PictureText } from '#domain/initiative.ts'
import './media-row.css'

interface MediaRowProps {
  block: PictureText
  /** The picture is at the end of the row. */
  isFlipped: boolean
  /** Content above the text. */
  children?: ReactNode
}

/** A picture next to a text; one of them may be missing. */
export function MediaRow({ block: { image, html }, isFlipped, children }: MediaRowProps) {
  return (
    <div className="media-row" data-flipped={isFlipped || undefined} data-alone={image === null || undefined}>
      {image && (
        <div className="photo media-row__picture">
          <Picture image={image} sizes={`(width >= ${LAPTOP}) 50vw, 100vw`} />
        </div>
      )}
      {(html !== '' || children) && (
        <div className="media-row__text stack">
          {children}
          {html !== '' && <Html html={html} />}
        </div>
      )}
    </div>
  )
}
