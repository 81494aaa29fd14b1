import * as texts from '#app/messages/get-involved.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/get-involved.ts'
import { getInvolvedData } from './get-involved-data.server.ts'
import { Island } from '#app/island/island.tsx'
import { pageFacts } from '#app/document/current-page.ts'
import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Button } from '#app/components/button/button.tsx'
import { DonateBanner } from '#app/components/donate-banner/donate-banner.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { Cards } from './cards.tsx'
import './get-involved.css'
import { Invitations } from './invitations.tsx'
import { StayInTouch } from './stay-in-touch.tsx'
import { Ways } from './ways.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return getInvolvedData(context.get(servicesContext), new Date())
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ title: texts.getInvolved, siteName: loaderData.siteName, description: loaderData.description })
}

/** Delay before the page scrolls to the target of its address (docs/contracts/pages.md#get-involved). */
const HASH_DELAY_MS = 1000

export default function GetInvolvedPage({
  loaderData: { topics, people, profileWords, dates, hasEvents },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { donationUrl, profiles } = pageFacts()
  return (
    <>
      <AddressTarget delayMs={HASH_DELAY_MS} />
      <Island name="cards" of={Cards} when="near" props={{ donates: donationUrl !== '', hasEvents }} />
      <Ways topics={topics} people={people} />
      <Invitations dates={dates} topics={topics} donates={donationUrl !== ''} hasEvents={hasEvents} />
      <Island name="stay-in-touch" of={StayInTouch} when="press" props={{ profiles, words: profileWords }} />
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
