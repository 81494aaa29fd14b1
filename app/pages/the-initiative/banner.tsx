import { Button } from '#app/components/button/button.tsx'
import { BannerLink } from '#app/components/banner-link/banner-link.tsx'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import * as texts from '#app/messages/the-initiative.ts'
import { LAPTOP, TABLET } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import type { Banner as BannerContent } from '#domain/landing.ts'
import './banner.css'

const ARROW_DOWN =
  'M208.49,152.49l-72,72a12,12,0,0,1-17,0l-72-72a12,12,0,0,1,17-17L116,187V40a12,12,0,0,1,24,0V187l51.51-51.52a12,12,0,0,1,17,17Z'
/** Numbers of portraits that fill the strip below the banner, or half of it; with fewer there is no strip. */
const FACES = [12, 6]

interface BannerProps {
  title: string
  banner: BannerContent | null
  places: readonly { id: string; title: string }[]
  /** Portraits of the committee. */
  faces: Image[]
}

/** Headline, the editor's text below it, and links to the sections of the page. */
export function Banner({ title, banner, places, faces }: BannerProps) {
  const image = banner?.image ?? null
  const shownFaces = faces.slice(0, FACES.find((count) => count <= faces.length) ?? 0)
  return (
    <header className="who-banner">
      <div className="wrap page-head who-banner__in" data-pictured={image !== null || undefined}>
        <div>
          <h1 className="h-display">{title}</h1>
          {banner && banner.title !== '' && <p className="who-banner__title">{banner.title}</p>}
          {banner && banner.subtitle !== '' && <p className="lead">{banner.subtitle}</p>}
          {banner?.button && (
            <p className="who-banner__button">
              <Button as={BannerLink} button={banner.button} />
            </p>
          )}
        </div>
        {image && (
          <div className="photo who-banner__picture">
            <Picture image={image} sizes={`(width >= ${LAPTOP}) 45vw, 100vw`} isFirst />
          </div>
        )}
        {places.length > 0 && (
          <nav className="quick screen-only" aria-label={texts.onThisPage}>
            {places.map((place) => (
              <a key={place.id} href={`#${place.id}`}>
                <span>{place.title}</span>
                <PathIcon path={ARROW_DOWN} />
              </a>
            ))}
          </nav>
        )}
      </div>
      {shownFaces.length > 0 && (
        <div className="faces screen-only" aria-hidden="true" data-half={shownFaces.length < 12 || undefined}>
          {shownFaces.map((face, index) => (
            <Picture key={index} image={{ ...face, alt: '' }} sizes={`(width >= ${TABLET}) 9vw, 17vw`} />
          ))}
        </div>
      )}
    </header>
  )
}
