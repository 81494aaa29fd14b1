import { Html } from '#app/components/rich-text/html.tsx'
import { FailedPart } from '#app/document/error-page/error-page.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import * as texts from '#app/messages/legal.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/legal-page.ts'
import { loadLegalPage } from './legal-data.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const name = url.pathname.includes('/privacy-policy') ? 'privacy' : 'terms'
  return loadLegalPage(context.get(servicesContext), name)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

/** The terms, or the privacy policy. */
export default function LegalPage({ loaderData: { title, html, updated, failed } }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <header className="page-head">
        <h1 className="h-display" dir="auto">
          {title}
        </h1>
        {updated !== null && <p className="lead muted">{texts.lastUpdated({ updated })}</p>}
      </header>
      {failed !== null && <FailedPart status={failed} />}
      {html !== '' && (
        <div className="rich">
          <Html html={html} />
        </div>
      )}
      {failed === null && html === '' && <p className="lead muted">{texts.textHasNotBeenPublished}</p>}
    </div>
  )
}
