import { Button } from '#app/components/button/button.tsx'
import handsPicture from '#app/images/donate-banner.svg?url'
import { pageMeta } from '#app/page-meta.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { servicesContext } from '#app/services.ts'
import type { Route } from './+types/thank-you.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { siteName: context.get(servicesContext).siteName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const description = 'Your message has arrived. A team member will review it and reach out.'
  return [...pageMeta({ title: 'Thank you', description, ...loaderData }), { name: 'robots', content: 'noindex' }]
}

export default function ThankYouPage() {
  return (
    <div className="wrap section lost">
      <div className="stack">
        <h1 className="h-display">Thank you</h1>
        <p className="lead muted">Your message is with us. A team member will review your message and reach out.</p>
        <p>
          <Button as={SiteLink} to="/">
            Back to the home page
          </Button>
        </p>
      </div>
      <img src={handsPicture} alt="" width="660" height="440" />
    </div>
  )
}
