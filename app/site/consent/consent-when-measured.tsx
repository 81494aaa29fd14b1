import { lazy, Suspense } from 'react'
import { pageAddress } from '#app/document/current-page.ts'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import type { Trackers } from '#app/site/measuring/trackers.ts'

/** Their addresses contain one person's secret from a mail, so analytics is never loaded. */
const MAIL_LINKS = /^\/newsletter\/./

/** Loaded only if the operator uses analytics. */
const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }))

/** The consent question, once scripts run. Separate from the page's frame, which would otherwise render twice. */
export function ConsentWhenMeasured({ trackers }: { trackers: Trackers | null }) {
  const isHydrated = useHydrated()
  const isMailLink = MAIL_LINKS.test(pageAddress().pathname)
  if (!trackers || !isHydrated || isMailLink) return null
  return (
    <Suspense>
      <Consent trackers={trackers} />
    </Suspense>
  )
}
