import type { ReactNode } from 'react'
import hands from '#app/images/donate-banner.svg?url'
import './donate-banner.css'

interface DonateBannerProps {
  id: string
  /** A second id for links, on an element at the start of the band. */
  placeId?: string
  /** "" for a band that has only a label. */
  title: string
  /** Accessible name if it has no title. */
  label?: string
  text: string
  /** Links below the text. */
  children: ReactNode
}

/** The band at the end of a page that asks for a donation. */
export function DonateBanner({ id, placeId, title, label, text, children }: DonateBannerProps) {
  return (
    <section
      id={id}
      className="give screen-only"
      {...(title === '' ? { 'aria-label': label } : { 'aria-labelledby': `${id}-title` })}
    >
      <div className="wrap give__in" id={placeId}>
        <div className="give__copy">
          {title !== '' && (
            <h2 className="h-1" id={`${id}-title`}>
              {title}
            </h2>
          )}
          {text !== '' && <p>{text}</p>}
          {children}
        </div>
        <div className="give__art">
          <img src={hands} alt="" width="660" height="440" loading="lazy" decoding="async" />
        </div>
      </div>
    </section>
  )
}
