import { useRouteLoaderData } from 'react-router'
import { useAddressTarget } from '#app/document/reading/address-target.ts'
import { Button } from '#app/components/button/button.tsx'
import { DonateBanner } from '#app/components/donate-banner/donate-banner.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/get-involved.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { SiteData } from '#app/site/site-data.ts'
import type { Route } from './+types/get-involved.ts'
import { Cards } from './cards.tsx'
import './get-involved.css'
import { getInvolvedData } from './get-involved-data.server.ts'
import { Invitations } from './invitations.tsx'
import { StayInTouch } from './stay-in-touch.tsx'
import { Ways } from './ways.tsx'

/** How long the page waits before it scrolls to what its address names (docs/contracts/pages.md#get-involved). */
const HASH_DELAY_MS = 1000

export function loader({ context }: Route.LoaderArgs) {
  return getInvolvedData(context.get(servicesContext), new Date())
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ title: texts.getInvolved, siteName: loaderData.siteName, description: loaderData.description })
}

export default function GetInvolvedPage({
  loaderData: { topics, people, profileWords, dates, hasEvents },
}: Route.ComponentProps) {
  useAddressTarget({ delayMs: HASH_DELAY_MS, takesTitle: false })
  const site = useRouteLoaderData<SiteData>('root')
  const donationUrl = site?.donationUrl ?? ''
  return (
    <>
      <Cards donates={donationUrl !== ''} hasEvents={hasEvents} />
      <Ways topics={topics} people={people} />
      <Invitations dates={dates} topics={topics} donates={donationUrl !== ''} hasEvents={hasEvents} />
      <StayInTouch profiles={site?.profiles ?? []} words={profileWords} />
      {donationUrl !== '' && (
        <DonateBanner
          id="donate-to-common-measure-section"
          placeId="donate-to-common-measure"
          title={texts.keepTheDataFree}
          text={texts.whatYourGiftPaysFor}
        >
          <Button as={SiteLink} look="ink" to={donationUrl}>
            {texts.donateToday} <Icon name="arrow-up-right" />
          </Button>
        </DonateBanner>
      )}
    </>
  )
}
