import { Link } from 'react-router'
import { ExternalForm } from '#app/components/external-form/external-form.tsx'
import * as texts from '#app/messages/contact.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import { CONTACT_MODES, contactMode } from '#domain/contact.ts'
import type { Route } from './+types/contact.ts'
import { Backdrop } from './backdrop.tsx'
import { keepMessage } from './contact-action.server.ts'
import { ContactForm } from './contact-form.tsx'
import { MODE_TEXTS } from './contact-modes.ts'
import './contact.css'

export function loader({ context, url }: Route.LoaderArgs) {
  const { links, siteName, formScripts, community } = context.get(servicesContext)
  const mode = contactMode(url.searchParams.get('mode'))
  const { newsletter, brand } = community
  return {
    siteName,
    phone: links.phone,
    counties: newsletter.counties,
    pictures: brand.pictures,
    mode,
    script: formScripts.contact,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return keepMessage(context.get(servicesContext), request)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  const description = texts.writeToFeedbackAStory({ siteName })
  return pageMeta({ title: texts.contact, siteName, description })
}

export default function ContactPage({
  loaderData: { mode, phone, counties, pictures, script },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="contact">
      <Backdrop own={pictures} />
      <div className="contact__panel">
        <h1 className="h-2">{texts.weWouldLoveYourFeedback}</h1>
        <nav className="seg" aria-label={texts.whatIsItAbout}>
          {CONTACT_MODES.map((each) => (
            <Link key={each} to={`/contact?mode=${each}`} aria-current={each === mode ? 'true' : undefined}>
              {MODE_TEXTS[each].name}
            </Link>
          ))}
        </nav>
        <p>{MODE_TEXTS[mode].lead}</p>
        {/* What was written in the built-in form is not taken away again. */}
        <ExternalForm script={actionData ? '' : script}>
          <ContactForm mode={mode} counties={counties} unkept={actionData ?? null} />
        </ExternalForm>
        {phone !== '' && (
          <p className="small">
            {texts.orCallUs}{' '}
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <span translate="no">{phone}</span>
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
