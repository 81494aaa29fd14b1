import { ColorFill } from '#app/components/picture/color-fill.tsx'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import './banner.css'

interface BannerProps {
  image: Image | null
  wideImage: Image | null
  color: string
}

/** Banner of a subtopic: the wide picture in wide windows, otherwise the card; without them, the topic's color. */
export function Banner({ image, wideImage, color }: BannerProps) {
  const shown = image ?? wideImage
  return (
    <div className="strip screen-only">
      {shown ? (
        <picture>
          {wideImage && (
            <source
              media={`(width >= ${LAPTOP})`}
              srcSet={wideImage.srcset ?? wideImage.url}
              sizes="100vw"
              width={wideImage.width ?? undefined}
              height={wideImage.height ?? undefined}
            />
          )}
          <img
            src={shown.url}
            alt={shown.alt}
            width={shown.width ?? undefined}
            height={shown.height ?? undefined}
            {...(shown.srcset === null ? {} : { srcSet: shown.srcset, sizes: '100vw' })}
            fetchPriority="high"
          />
        </picture>
      ) : (
        <ColorFill className="strip__fill" color={color} />
      )}
    </div>
  )
}
