import { useEffect, useState, type ComponentType } from 'react'
import { pageFacts } from '#app/document/current-page.ts'
import { readStored } from '#app/browser/local-store.ts'
import { useMedia } from '#app/browser/motion.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import { DESKTOP } from '#domain/design/breakpoints.ts'
import { COMPLETED_KEY } from './completed-key.ts'

/** The tour needs the wide header (docs/contracts/pages.md#words-of-the-tour). */
const WIDE = `(width >= ${DESKTOP})`

/** Prevents a second tour when the visitor returns to the page during one visit. */
let wasShown = false

/** Waits for the consent question, so that neither covers the other. */
async function whenConsentIsAnswered(): Promise<void> {
  const { whenConsentIsGiven } = await import('#app/site/measuring/trackers.ts')
  await whenConsentIsGiven()
}

/** Starts the guided tour in wide windows, unless the visitor has disabled it. */
export function Tour() {
  const isWide = useMedia(WIDE)
  const asksForConsent = pageFacts().trackers !== null
  const [Bubble, setBubble] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  useEffect(() => {
    if (!isWide || wasShown || readStored(COMPLETED_KEY) !== null) return undefined
    let isGone = false
    void whenIdle()
      .then(() => (asksForConsent ? whenConsentIsAnswered() : undefined))
      .then(() => import('./tour-bubble.tsx'))
      .then(
        ({ TourBubble }) => {
          if (isGone || wasShown) return
          wasShown = true
          setBubble(() => TourBubble)
        },
        // Without its code there is no tour; everything in it is on the page anyway.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isWide, asksForConsent])

  if (!isWide || !Bubble) return null
  return <Bubble onClose={() => setBubble(null)} />
}
