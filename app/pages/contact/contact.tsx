import { Link } from 'react-router'
import { ExternalForm } from '#app/components/external-form/external-form.tsx'
import * as texts from '#app/messages/contact.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { CONTACT_MODES, contactMode } from '#domain/contact.ts'
import type { Route } from './+types/contact.ts'
import { Backdrop } from './backdrop.tsx'
import { keepMessage } from './contact-action.server.ts'
import { ContactForm } from './contact-form.tsx'
import { MODE_TEXTS, offeredModes } from './contact-modes.ts'
import './contact.css'

export function loader({ context, url }: Route.LoaderArgs) {
  const { links, siteName, formScripts, community } = context.get(servicesContext)
  const { newsletter, brand, promises } = community
  const modes = offeredModes({ party: promises.party, donationUrl: links.donationUrl })
  const asked = contactMode(url.searchParams.get('mode'))
  const mode = modes.includes(asked) ? asked : contactMode(null)
  return {
    siteName,
    phone: links.phone,
    counties: newsletter.counties,
    pictures: brand.pictures,
    mode,
    modes,
    lead: mode === 'data-party' ? promises.party : MODE_TEXTS[mode].lead,
    script: formScripts.contact,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return keepMessage(context.get(servicesContext), request)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, modes } = loaderData
  const write = modes.length === CONTACT_MODES.length ? texts.writeToFeedbackAStory : texts.writeToFeedbackOrAStory
  const description = write({ siteName })
  return pageMeta({ title: texts.contact, siteName, description })
}

export default function ContactPage({
  loaderData: { mode, modes, lead, phone, counties, pictures, script },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="contact">
      <Backdrop own={pictures} />
      <div className="contact__panel">
        <h1 className="h-2">{texts.weWouldLoveYourFeedback}</h1>
        <nav className="seg" aria-label={texts.whatIsItAbout}>
          {modes.map((each) => (
            <Link key={each} to={`/contact?mode=${each}`} aria-current={each === mode ? 'true' : undefined}>
              {MODE_TEXTS[each].name}
            </Link>
          ))}
        </nav>
        <p>{lead}</p>
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
