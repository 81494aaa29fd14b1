import { BannerLink } from '#app/components/banner-link/banner-link.tsx'
import { Island } from '#app/island/island.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import type { Film } from '#domain/community.ts'
import type { Banner } from '#domain/landing.ts'
import { HeroFilm } from './hero-film.tsx'
import './hero.css'

const ID = 'banner'

/** Default picture if neither banner nor film has one; its sky is the banner's background. */
const POSTER = { url: '/banner.svg', alt: '', width: 1600, height: 900, srcset: null }

interface HeroProps {
  banner: Banner
  /** The community's film, if the banner names none; null if there is none. */
  loop: Film | null
  siteName: string
}

/** The banner: a sentence, a link into the page, and a picture that becomes a film when the page is usable. */
export function Hero({ banner, loop, siteName }: HeroProps) {
  const { title, subtitle, image, videoUrl, button } = banner
  const sources = videoUrl === null ? (loop?.sources ?? []) : [{ src: videoUrl }]
  return (
    <section id={ID} className="hero" aria-labelledby={`${ID}-title`}>
      <div className="hero__copy">
        <div className="wrap">
          <h1 className={title === '' ? 'visually-hidden' : 'h-display'} id={`${ID}-title`}>
            {title === '' ? siteName : title}
          </h1>
          {subtitle !== '' && <p className="lead">{subtitle}</p>}
          {button && <BannerLink button={button} />}
        </div>
      </div>
      <div className="hero__media screen-only">
        <Picture image={image ?? { ...POSTER, url: loop?.poster || POSTER.url }} sizes="100vw" isFirst />
        {sources.length > 0 && <Island name="hero-film" of={HeroFilm} when="idle" props={{ sources }} />}
      </div>
    </section>
  )
}
