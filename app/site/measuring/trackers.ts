import type { AnalyticsEvent } from './analytics.ts'
import { readStored, store } from '#app/browser/local-store.ts'
import { trustedScriptUrl } from '#app/browser/trusted-types.ts'

/** Analytics settings of the operator: the id of a tag manager's container, and the address of one script; "" if unset. */
export interface Trackers {
  tagId: string
  scriptUrl: string
}

declare global {
  interface Window {
    /** Event queue of a tag manager; other scripts may read it too. */
    dataLayer?: unknown[]
  }
}

const KEY = 'measuring'

export type ConsentAnswer = 'allowed' | 'refused'

/** Event on the window when the consent question has been answered. */
const ANSWERED = 'cm:consent'

/** The choice for the life of the document, for browsers without storage. */
let consent: ConsentAnswer | null = null

/** The visitor's consent, given here or in the browser's settings; null if not asked yet. */
export function readConsent(): ConsentAnswer | null {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'refused'
  const stored = readStored(KEY)
  return stored === 'allowed' || stored === 'refused' ? stored : consent
}

export function keepConsent(choice: ConsentAnswer): void {
  consent = choice
  store(KEY, choice)
  dispatchEvent(new Event(ANSWERED))
}

/** Resolves once the consent question has been answered, so that other overlays can wait. */
export function whenConsentIsGiven(): Promise<void> {
  if (readConsent() !== null) return Promise.resolve()
  return new Promise((resolve) => addEventListener(ANSWERED, () => resolve(), { once: true }))
}

/** Loads the operator's scripts once per page, and passes the site's events on to them. */
export function startTrackers({ tagId, scriptUrl }: Trackers): void {
  if (window.dataLayer) return
  const layer: unknown[] = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  window.dataLayer = layer
  addEventListener('analytics', (event) => {
    const { name, ...rest } = (event as CustomEvent<AnalyticsEvent>).detail
    layer.push({ event: name, ...rest })
  })
  if (tagId !== '') load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagId)}`)
  if (scriptUrl !== '') load(scriptUrl)
}

function load(src: string): void {
  const script = document.createElement('script')
  script.src = trustedScriptUrl(src)
  script.async = true
  document.head.append(script)
}
