import { useId, useState } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Button } from '#app/components/button/button.tsx'
import { AskedEmail } from '#app/components/form/asked-email.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import { Trap } from '#app/components/form/trap.tsx'
import { useOnceMore } from '#app/components/form/use-once-more.ts'
import * as texts from '#app/messages/newsletter.ts'
import { PREFIX } from '#domain/language.ts'
import { SIGN_UP_TEXTS } from './sign-up-texts.ts'
import { useSignUp } from './use-sign-up.ts'
import './short-sign-up.css'

/** The sign-up with only an e-mail address. Without scripts it posts to the newsletter's page. */
export function ShortSignUp() {
  const id = useId()
  const isHydrated = useHydrated()
  const { problem, state, submit, recheck } = useShortSignUp()

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
      action={`${PREFIX}/newsletter`}
      noValidate={isHydrated}
      aria-busy={state === 'sending'}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        // If the code cannot be loaded, the form posts as without scripts.
        submit(form).catch(() => form.submit())
      }}
    >
      <input type="hidden" name="asks" value="email" />
      <Trap />
      <AskedEmail />
      <label className="visually-hidden" htmlFor={id}>
        {texts.emailAddress}
      </label>
      <input
        className="input"
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={texts.exampleAddress}
        required
        onInput={(event) => recheck(event.currentTarget.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
      />
      <Button look="cta" type="submit" formNoValidate aria-disabled={state === 'sending'}>
        {state === 'sending' ? texts.sending : texts.subscribe}
      </Button>
      <div className="news__note" id={`${id}-note`} role="alert">
        {text !== undefined && <Problem text={text} />}
      </div>
    </form>
  )
}

function useShortSignUp() {
  const [problem, setProblem] = useState<string>()
  const { state, send } = useSignUp()
  const askOnceMore = useOnceMore()

  /** A problem is cleared as soon as the field may contain an address, in any script. */
  function recheck(email: string): void {
    if (problem !== undefined && /\S@\S+\.\S/.test(email)) setProblem(undefined)
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const { askShort, readShort } = await import('./read-form.ts')
    const read = readShort(new FormData(form))
    const question = typeof read === 'string' ? read : askShort(form, read)
    const fault = question ?? askOnceMore(form)
    setProblem(fault ?? undefined)
    if (typeof read === 'string' || question !== null) form.querySelector<HTMLElement>('[name="email"]')?.focus()
    else if (fault === null) send({ email: read.email })
  }
  return { problem, state, submit, recheck }
}
