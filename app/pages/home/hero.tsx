import { BannerLink } from '#app/components/banner-link/banner-link.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import type { Banner } from '#domain/landing.ts'
import { HeroFilm } from './hero-film.tsx'
import './hero.css'

const ID = 'banner'

/** The poster of the bundled film; its sky is the ground of the banner. */
const POSTER = { url: '/media/hero-poster.svg', alt: '', width: 1600, height: 900, srcset: null }

/** The banner: a sentence, the way into the page, and a picture that begins to move when the page is usable. */
export function Hero({ banner, siteName }: { banner: Banner; siteName: string }) {
  const { title, subtitle, image, videoUrl, button } = banner
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
      <div className="hero__media">
        <Picture image={image ?? POSTER} sizes="100vw" isFirst />
        <HeroFilm url={videoUrl} />
      </div>
    </section>
  )
}
