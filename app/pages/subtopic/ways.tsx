import { useRouteLoaderData } from 'react-router'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/subtopic.tsx'
import type { RootData } from '#app/site/site-data.ts'
import './ways.css'

export function WaysToGetInvolved() {
  const root = useRouteLoaderData<RootData>('root')
  const hasOffers = Boolean(root?.promises.party && root.donationUrl)
  return (
    <section className="ways" aria-labelledby="page-ways">
      <div>
        <h2 className="h-2" id="page-ways">
          {texts.discoverWaysToGetInvolved}
        </h2>
        <p>{hasOffers ? texts.waysToGetInvolved : texts.voteOrShareAStory}</p>
      </div>
      <Button as={SiteLink} look="ink" to="/get-involved" plainClassName="ways__plain">
        {texts.getInvolved}
      </Button>
    </section>
  )
}
