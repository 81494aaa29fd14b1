import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useHasScripts } from '#app/browser/has-scripts.ts'
import type { Trackers } from '#app/browser/measuring.ts'

/** Their addresses hold what a mail has told one person alone: nobody who measures learns them. */
const MAIL_LINKS = /^\/newsletter\/./

/** Only where the operator measures visits does a page load this. */
const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }))

/** The question of consent, once scripts run. Apart from the page's frame, which would be drawn a second time for it. */
export function ConsentWhenMeasured({ trackers }: { trackers: Trackers | null }) {
  const hasScripts = useHasScripts()
  const isMailLink = MAIL_LINKS.test(useLocation().pathname)
  if (!trackers || !hasScripts || isMailLink) return null
  return (
    <Suspense>
      <Consent trackers={trackers} />
    </Suspense>
  )
}
