import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { readStored } from '#app/browser/local-store.ts'
import { useMedia } from '#app/browser/motion.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import { DESKTOP } from '#domain/design/breakpoints.ts'
import { COMPLETED_KEY } from './completed-key.ts'

/** The tour is for windows that have the full header (docs/contracts/pages.md#words-of-the-tour). */
const WIDE = `(width >= ${DESKTOP})`

/** Coming back to the page within one visit does not begin the tour again. */
let wasShown = false

/** Starts the guided tour in wide windows, unless the visitor does not want to see it again. */
export function Tour() {
  const isWide = useMedia(WIDE)
  const [Bubble, setBubble] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  useEffect(() => {
    if (!isWide || wasShown || readStored(COMPLETED_KEY) !== null) return undefined
    let isGone = false
    void whenIdle()
      .then(() => import('./tour-bubble.tsx'))
      .then(
        ({ TourBubble }) => {
          if (isGone) return
          wasShown = true
          setBubble(() => TourBubble)
        },
        // Without its code there is no tour; everything it shows is there all the same.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isWide])

  if (!isWide || !Bubble) return null
  return <Bubble onClose={() => setBubble(null)} />
}
