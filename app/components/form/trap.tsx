import { useId } from 'react'
import * as texts from '#app/messages/form.ts'
import { TRAP_FIELD } from '#domain/form-trap.ts'

/**
 * A honeypot field for bots that fill in every field. It has no tab stop and is hidden from screen readers and password
 * managers. It is not `display: none`, which bots detect.
 */
export function Trap() {
  const id = useId()
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{texts.leaveThisFieldEmpty}</label>
      <input
        id={id}
        name={TRAP_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
