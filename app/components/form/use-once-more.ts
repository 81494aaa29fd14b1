import { useEffect, useRef } from 'react'
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
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return (form) => {
    const trap = form.elements.namedItem(TRAP_FIELD)
    if (trap instanceof HTMLInputElement && trap.value.trim() !== '') {
      trap.value = ''
      return formTexts.hiddenFieldWasFilledIn
    }
    return performance.now() - shownAt.current < MIN_SHOWN_MS ? formTexts.thatWasVeryQuick : null
  }
}
