import { Button } from '#app/components/button/button.tsx'
import { DonateBanner } from '#app/components/donate-banner/donate-banner.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/site/links.ts'
import * as texts from '#app/messages/home.ts'
import type { DonateBand as DonateBandContent } from '#domain/landing.ts'

export function DonateBand({ content: { title, subTitle, button } }: { content: DonateBandContent }) {
  return (
    <DonateBanner id="donate" title={title} label={texts.getInvolved} text={subTitle}>
      {button && linkKind(button.to) !== 'unbuilt' && (
        <Button as={SiteLink} look="ink" to={button.to}>
          {button.text}
        </Button>
      )}
    </DonateBanner>
  )
}
