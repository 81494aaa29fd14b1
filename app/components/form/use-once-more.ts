import { useEffect, useRef } from 'react'
import * as formTexts from '#app/messages/form.ts'
import { TRAP_FIELD } from '#domain/form-trap.ts'

/** Nobody reads and fills in a form in less. */
const MIN_SHOWN_MS = 2000

/**
 * Looks at a form that is about to be sent.
 *
 * @returns why it is asked for once more, or null; a trap that was filled in is empty afterward
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
