import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useHasScripts } from '#app/browser/has-scripts.ts'
import { Problem } from '#app/components/form/field.tsx'
import { focusFirstProblem, problemOf } from '#app/components/form/problems.ts'
import { readSignUp } from '#domain/newsletter.ts'
import { SIGN_UP_TEXTS } from './sign-up-texts.ts'
import { useSignUp } from './use-sign-up.ts'
import './short-sign-up.css'

/** The sign-up that asks for an e-mail address only. Without scripts it posts to the newsletter's page. */
export function ShortSignUp() {
  const id = useId()
  const hasScripts = useHasScripts()
  const [problem, setProblem] = useState<string>()
  const { state, send } = useSignUp()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    const signUp = readSignUp({ email })
    setProblem(Array.isArray(signUp) ? problemOf(signUp, 'email') : undefined)
    if (Array.isArray(signUp)) focusFirstProblem(form)
    else send({ email: signUp.email })
  }

  if (state === 'done')
    return (
      <p className="news__thanks" role="status">
        {SIGN_UP_TEXTS.thanks}
      </p>
    )
  const text = problem ?? (state === 'failed' ? SIGN_UP_TEXTS.failed : undefined)
  return (
    <form
      className="news__form"
      method="post"
      action="/newsletter"
      noValidate={hasScripts}
      aria-busy={state === 'sending'}
      onSubmit={submit}
    >
      <input type="hidden" name="asks" value="email" />
      <label className="visually-hidden" htmlFor={id}>
        Email address
      </label>
      <input
        className="input"
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.org"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
      />
      <button className="btn btn--cta" type="submit" aria-disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending …' : 'Subscribe'}
      </button>
      <div className="news__note" id={`${id}-note`} role="alert">
        {text !== undefined && <Problem text={text} />}
      </div>
    </form>
  )
}
