import { useId } from 'react'
import * as texts from '#app/messages/form.ts'
import { TRAP_FIELD } from '#domain/form-trap.ts'

/**
 * A field for programs that fill in whatever they find. It is in no tab order, read by no screen reader and left alone
 * by password managers; it is not `display: none`, which such programs know.
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
