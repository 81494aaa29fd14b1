import { GiveBand } from '#app/components/give-band/give-band.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/links.ts'
import type { DonateBand as DonateBandContent } from '#domain/landing.ts'

export function DonateBand({ content: { title, subTitle, button } }: { content: DonateBandContent }) {
  return (
    <GiveBand id="donate" title={title} label="Get involved" text={subTitle}>
      {button && linkKind(button.to) !== 'unbuilt' && (
        <SiteLink className="btn btn--ink" to={button.to}>
          {button.text}
        </SiteLink>
      )}
    </GiveBand>
  )
}
