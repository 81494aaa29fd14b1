import { useState } from 'react'
import { STARTED_AT } from '#app/browser/started-at.ts'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import * as formTexts from '#app/messages/form.ts'
import { TRAP_FIELD } from '#domain/form-trap.ts'

/** Minimum time in which a person can read and fill in a form. */
const MIN_SHOWN_MS = 2000

/**
 * Checks a form before it is sent.
 *
 * @returns the reason why it must be sent again, or null; a filled honeypot is emptied
 */
export function useOnceMore(): (form: HTMLFormElement) => string | null {
  // The server's form is visible before it hydrates.
  const isAddedLater = useHydrated()
  const [shownAt] = useState(() => (isAddedLater ? performance.now() : STARTED_AT))
  return (form) => {
    const trap = form.elements.namedItem(TRAP_FIELD)
    if (trap instanceof HTMLInputElement && trap.value.trim() !== '') {
      trap.value = ''
      return formTexts.hiddenFieldWasFilledIn
    }
    return performance.now() - shownAt < MIN_SHOWN_MS ? formTexts.thatWasVeryQuick : null
  }
}
