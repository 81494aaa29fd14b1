import * as texts from '#app/messages/newsletter-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/newsletter.ts'
import { keepSignUp } from './newsletter-action.server.ts'
import { Island } from '#app/island/island.tsx'
import { NewsletterPage } from './newsletter-page.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { siteName: context.get(servicesContext).siteName, isDone: url.searchParams.get('subscribed') === 'yes' }
}

export function action({ context, request }: Route.ActionArgs) {
  return keepSignUp(context.get(servicesContext), request)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return pageMeta({ title: texts.newsletter, siteName, description: texts.newDataAndStories({ siteName }) })
}

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Island
      name="newsletter"
      of={NewsletterPage}
      when="press"
      props={{ loaderData, ...(actionData && { actionData }) }}
    />
  )
}
