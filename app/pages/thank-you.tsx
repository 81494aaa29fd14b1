import { Button } from '#app/components/button/button.tsx'
import handsPicture from '#app/images/donate-banner.svg?url'
import * as texts from '#app/messages/thank-you.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/thank-you.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { siteName: context.get(servicesContext).siteName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const description = texts.yourMessageHasArrived
  return [...pageMeta({ title: texts.thankYou, description, ...loaderData }), { name: 'robots', content: 'noindex' }]
}

export default function ThankYouPage() {
  return (
    <div className="wrap section lost">
      <div className="stack">
        <h1 className="h-display">{texts.thankYou}</h1>
        <p className="lead muted">{texts.yourMessageIsWithUs}</p>
        <p>
          <Button as={SiteLink} to="/">
            {texts.backToTheHomePage}
          </Button>
        </p>
      </div>
      <img src={handsPicture} alt="" width="660" height="440" />
    </div>
  )
}
