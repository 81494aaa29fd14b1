import { pageFacts } from '#app/document/current-page.ts'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/subtopic.tsx'
import './ways.css'

export function WaysToGetInvolved() {
  const { promises, donationUrl } = pageFacts()
  const hasOffers = promises.party !== '' && donationUrl !== ''
  return (
    <section className="ways screen-only" aria-labelledby="page-ways">
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
