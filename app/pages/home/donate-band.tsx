import hands from '#app/images/give-band.svg?url'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/links.ts'
import type { DonateBand as DonateBandContent } from '#domain/landing.ts'
import { nameOf } from './section-name.ts'
import './donate-band.css'

const ID = 'donate'

export function DonateBand({ content: { title, subTitle, button } }: { content: DonateBandContent }) {
  return (
    <section id={ID} className="give" {...nameOf(ID, title, 'Get involved')}>
      <div className="wrap give__in">
        <div className="give__copy">
          {title !== '' && (
            <h2 className="h-1" id={`${ID}-title`}>
              {title}
            </h2>
          )}
          {subTitle !== '' && <p>{subTitle}</p>}
          {button && linkKind(button.to) !== 'unbuilt' && (
            <SiteLink className="btn btn--ink" to={button.to}>
              {button.text}
            </SiteLink>
          )}
        </div>
        <div className="give__art">
          <img src={hands} alt="" width="660" height="440" loading="lazy" decoding="async" />
        </div>
      </div>
    </section>
  )
}
