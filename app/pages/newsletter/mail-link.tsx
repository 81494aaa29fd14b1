import { data } from 'react-router'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/mail-link.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { SignUp } from '#domain/newsletter.ts'
import type { Route } from './+types/mail-link.ts'
import { followMailLink, loadMailLink, mailLinkStatus } from './mail-link-data.server.ts'
import { mailLinkTexts } from './mail-link-texts.ts'
import './mail-link.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const view = await loadMailLink(services, new URL(request.url), new Date())
  return data({ ...view, siteName: services.siteName }, { status: mailLinkStatus(view) })
}

export async function action({ context, request }: Route.ActionArgs) {
  const view = await followMailLink(context.get(servicesContext), new URL(request.url), new Date())
  return data(view, { status: mailLinkStatus(view) })
}

// Hides the address of the page from other sites.
export function headers() {
  return { 'Referrer-Policy': 'same-origin' }
}

const TITLES = {
  confirm: texts.confirmYourSignUp,
  'not-me': texts.removeYourAddress,
  unsubscribe: texts.unsubscribe,
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { errand, siteName } = loaderData
  return [...pageMeta({ title: TITLES[errand], siteName }), { name: 'robots', content: 'noindex' }]
}

/** Confirms, refuses or unsubscribes by a button, because programs that scan mails open every link. */
export default function MailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  const { title, lead, button, next } = mailLinkTexts(view, loaderData.siteName)
  return (
    <div className="wrap page-end">
      <header className="page-head" role={actionData ? 'status' : undefined}>
        <h1 className="h-display">{title}</h1>
        <p className="lead muted">{lead}</p>
      </header>
      {view.errand === 'confirm' && view.signUp && <Entered signUp={view.signUp} />}
      {button !== undefined && (
        <form method="post" action={inLanguage(`/newsletter/${view.errand}?token=${encodeURIComponent(view.token)}`)}>
          <Button type="submit">{button}</Button>
        </form>
      )}
      {next && (
        <p>
          <Button as={SiteLink} to={next.to}>
            {next.title}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The data that would be stored, for checking, because another person may have entered them. */
function Entered({ signUp }: { signUp: SignUp }) {
  const rows: [string, string][] = [
    [texts.email, signUp.email],
    [texts.name, `${signUp.firstName} ${signUp.lastName}`.trim()],
    [texts.county, signUp.county],
    [texts.organization, signUp.organization],
    [texts.phone, signUp.phone],
    [texts.topics, signUp.topics.join(', ')],
    [texts.profile, signUp.profile.join(', ')],
  ]
  return (
    <section aria-labelledby="page-entered">
      <h2 className="h-4" id="page-entered">
        {texts.detailsEntered}
      </h2>
      <dl className="mail-link__entered">
        {rows
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
