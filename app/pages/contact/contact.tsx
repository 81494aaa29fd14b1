import * as texts from '#app/messages/contact.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { CONTACT_MODES, contactMode } from '#domain/contact.ts'
import type { Route } from './+types/contact.ts'
import { keepMessage } from './contact-action.server.ts'
import { offeredModes } from './contact-modes.ts'
import { Island } from '#app/island/island.tsx'
import { Backdrop } from './backdrop.tsx'
import { ContactPage } from './contact-page.tsx'
import './contact.css'

export function loader({ context, url }: Route.LoaderArgs) {
  const { links, siteName, formScripts, community } = context.get(servicesContext)
  const { newsletter, brand, promises } = community
  const modes = offeredModes({ party: promises.party, donationUrl: links.donationUrl })
  const requestedMode = contactMode(url.searchParams.get('mode'))
  const mode = modes.includes(requestedMode) ? requestedMode : contactMode(null)
  return {
    siteName,
    phone: links.phone,
    counties: newsletter.counties,
    pictures: brand.pictures,
    mode,
    modes,
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

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, script } = loaderData
  return (
    <div className="contact">
      <Backdrop own={pictures} />
      <Island
        name="contact"
        of={ContactPage}
        when={script === '' || actionData ? 'press' : 'idle'}
        props={{ loaderData, ...(actionData && { actionData }) }}
      />
    </div>
  )
}
