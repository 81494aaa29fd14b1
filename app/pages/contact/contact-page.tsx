import { useEffect, useState, type MouseEvent } from 'react'
import { pageFacts } from '#app/document/current-page.ts'
import { contactMode, type ContactMode } from '#domain/contact.ts'
import { Link } from '#app/components/link/link.tsx'
import { ExternalForm } from '#app/components/external-form/external-form.tsx'
import * as texts from '#app/messages/contact.tsx'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { MODE_TEXTS } from './contact-modes.ts'

export function ContactPage({
  loaderData: { mode: first, modes, phone, counties, script },
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const [mode, choose] = useMode(first)
  return (
    <div className="contact__panel">
      <h1 className="h-2">{texts.weWouldLoveYourFeedback}</h1>
      <nav className="seg" aria-label={texts.whatIsItAbout}>
        {modes.map((each) => (
          <Link
            key={each}
            to={`/contact?mode=${each}`}
            aria-current={each === mode ? 'true' : undefined}
            data-in-place=""
            onClick={(event) => choose(event, each)}
          >
            {MODE_TEXTS[each].name}
          </Link>
        ))}
      </nav>
      <p>{mode === 'data-party' ? pageFacts().promises.party : MODE_TEXTS[mode].lead}</p>
      {/* Text already written in the built-in form is kept. */}
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
  )
}

/** The mode in the address. Another mode is selected in place, so that typed text is kept. */
function useMode(first: ContactMode) {
  const [mode, setMode] = useState(first)
  useEffect(() => {
    const follow = () => setMode(contactMode(new URLSearchParams(window.location.search).get('mode')))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const choose = (event: MouseEvent<HTMLAnchorElement>, next: ContactMode) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.pushState(null, '', event.currentTarget.href)
    window.scrollTo({ top: 0, behavior: 'instant' })
    setMode(next)
  }
  return [mode, choose] as const
}
