import { useEffect, useState } from 'react'
import {
  keepConsent,
  readConsent,
  startTrackers,
  type ConsentAnswer,
  type Trackers,
} from '#app/site/measuring/trackers.ts'
import { onRestored } from '#app/browser/on-restored.ts'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/consent.tsx'
import './consent.css'

/**
 * Asks for consent to analytics, if the operator uses any. Nothing is loaded before consent, and the choice can be
 * changed at the end of every page. Both answers are equally easy to give.
 */
export function Consent({ trackers }: { trackers: Trackers }) {
  const [choice, setChoice] = useState(readConsent)
  const [isAsking, setAsking] = useState(choice === null)

  useEffect(() => {
    if (choice === 'allowed') startTrackers(trackers)
  }, [choice, trackers])

  // The question may have been answered on another page.
  useEffect(
    () =>
      onRestored(() => {
        setChoice(readConsent())
        setAsking(readConsent() === null)
      }),
    [],
  )

  function choose(next: ConsentAnswer) {
    keepConsent(next)
    setAsking(false)
    // Running scripts cannot be stopped, so the page must be reloaded.
    if (choice === 'allowed' && next === 'refused') location.reload()
    else setChoice(next)
  }

  if (!isAsking) {
    return (
      <p className="consent-again on-dark screen-only">
        <button type="button" onClick={() => setAsking(true)}>
          {texts.privacyChoices}
        </button>
      </p>
    )
  }
  return (
    <section className="ends consent screen-only" aria-labelledby="consent-title">
      <div className="consent__text">
        <h2 id="consent-title">{texts.mayWeCountYourVisit}</h2>
        <p>{texts.withYourPermission({ link: (text) => <SiteLink to="/privacy-policy">{text}</SiteLink> })}</p>
      </div>
      <div className="consent__choices">
        <Button isSmall type="button" onClick={() => choose('refused')}>
          {texts.noThanks}
        </Button>
        <Button isSmall type="button" onClick={() => choose('allowed')}>
          {texts.yesCountIt}
        </Button>
      </div>
    </section>
  )
}
