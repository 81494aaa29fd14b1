import type { Image } from '#domain/image.ts'

interface PictureProps {
  image: Image
  /** Displayed width, for the choice among its sizes. */
  sizes: string
  /** Visible without scrolling, and loaded before anything else. */
  isFirst?: boolean
}

/** A content picture in several sizes; loaded lazily unless it is visible without scrolling. */
export function Picture({ image, sizes, isFirst = false }: PictureProps) {
  return (
    <img
      src={image.url}
      alt={image.alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      {...(image.srcset === null ? {} : { srcSet: image.srcset, sizes })}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
