import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'

export function WaysToGetInvolved() {
  return (
    <section className="ways" aria-labelledby="page-ways">
      <div>
        <h2 className="h-2" id="page-ways">
          Discover ways to get involved
        </h2>
        <p>Vote, share a story, bring your group to a data party, or help keep the data free.</p>
      </div>
      <Button as={SiteLink} look="ink" to="/get-involved" plainClassName="ways__plain">
        Get involved
      </Button>
    </section>
  )
}
