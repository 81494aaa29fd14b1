import { useEffect, useState, type FormEvent } from 'react'
import { inLanguage } from '#domain/in-language.ts'
import * as formTexts from '#app/messages/form.ts'
import { newActionKey } from '#app/voting/functions-call.ts'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Button } from '#app/components/button/button.tsx'
import { AskedEmail } from '#app/components/form/asked-email.tsx'
import { askAboutEmail } from '#app/components/form/email-question.ts'
import { Field } from '#app/components/form/field.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import { problemOf, showProblems, textFields } from '#app/components/form/problems.ts'
import { Trap } from '#app/components/form/trap.tsx'
import { useOnceMore } from '#app/components/form/use-once-more.ts'
import { useProblems } from '#app/components/form/use-problems.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/contact.tsx'
import { CONTACT_EXTRAS, CONTACT_LIMITS, readContactMessage } from '#domain/contact.ts'
import type { ContactField, ContactMode } from '#domain/contact.ts'
import type { FieldProblem } from '#domain/newsletter.ts'
import type { UnkeptForm } from '#app/components/form/keep-form.server.ts'
import { MODE_TEXTS } from './contact-modes.ts'

interface ContactFormProps {
  mode: ContactMode
  /** Available counties. */
  counties: readonly string[]
  /** The message that the server could not store; initially null. */
  unkept: UnkeptForm<Record<string, string>> | null
}

function problemsIn(form: HTMLFormElement): FieldProblem[] {
  const message = readContactMessage(textFields(new FormData(form)))
  return Array.isArray(message) ? message : []
}

/** The form as every browser sends it; scripts check it before it is sent. */
export function ContactForm({ mode, counties, unkept }: ContactFormProps) {
  const { problems, setProblems, recheck } = useProblems(unkept?.problems ?? [], problemsIn)
  const [isSending, setSending] = useState(false)
  const [again, setAgain] = useState(unkept?.isTrapped ? formTexts.hiddenFieldWasFilledIn : null)
  const isHydrated = useHydrated()
  const askOnceMore = useOnceMore()
  useEffect(() => {
    // After the back button from the thank-you page, the browser may restore this page as it was.
    const again = () => setSending(false)
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])

  function check(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    const message = readContactMessage(textFields(new FormData(form)))
    if (isSending || Array.isArray(message)) event.preventDefault()
    if (isSending) return
    if (Array.isArray(message)) return showProblems(form, () => setProblems(message))
    const question = askAboutEmail(form, message.email)
    if (question) {
      event.preventDefault()
      return showProblems(form, () => setProblems([question]))
    }
    setProblems([])
    const reason = askOnceMore(form)
    setAgain(reason)
    if (reason !== null) return event.preventDefault()
    giveKey(form)
    setSending(true)
  }

  return (
    <form
      className="contact__form"
      method="post"
      action={inLanguage(`/contact?mode=${mode}`)}
      noValidate={isHydrated}
      aria-busy={isSending}
      onSubmit={check}
      onInput={recheck}
    >
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="key" defaultValue="" />
      <Trap />
      <AskedEmail values={unkept?.values} />
      <ContactFields mode={mode} counties={counties} problems={problems} unkept={unkept} />
      <p className="small muted">
        {texts.weKeepWhatYouWrite({ link: (text) => <SiteLink to="/privacy-policy">{text}</SiteLink> })}
      </p>
      <div role="alert">
        {again !== null && <Problem text={again} />}
        {unkept?.hasFailed && !isSending && <Problem text={texts.yourMessageCouldNotBeStored} />}
      </div>
      <div>
        {/* Browsers reject non-ASCII addresses, which the server accepts. */}
        <Button type="submit" formNoValidate aria-disabled={isSending}>
          {isSending ? texts.sending : texts.sendMessage}
        </Button>
      </div>
    </form>
  )
}

interface ContactFieldsProps extends ContactFormProps {
  problems: readonly FieldProblem[]
}

function ContactFields({ mode, counties, problems, unkept }: ContactFieldsProps) {
  const extras = CONTACT_EXTRAS[mode]
  const field = (name: ContactField | 'email') => ({
    name,
    problem: problemOf(problems, name),
    value: unkept?.values[name],
    ...(name === 'email' ? {} : { maxLength: CONTACT_LIMITS[name] }),
  })
  return (
    <>
      <div className="two">
        <Field {...field('firstName')} label={texts.firstName} autoComplete="given-name" isRequired />
        <Field {...field('lastName')} label={texts.lastName} autoComplete="family-name" isRequired />
      </div>
      <Field {...field('email')} label={texts.email} type="email" autoComplete="email" isRequired />
      {'organization' in extras && (
        <Field {...field('organization')} label={texts.organization} autoComplete="organization" />
      )}
      {'phone' in extras && <Field {...field('phone')} label={texts.phone} type="tel" autoComplete="tel" />}
      {'county' in extras && <Field {...field('county')} label={texts.county} options={counties} />}
      {'guests' in extras && (
        <div className="two">
          <Field {...field('guests')} label={texts.howManyPeople} isRequired />
          <Field {...field('date')} label={texts.whenWouldSuitYou} />
        </div>
      )}
      <Field {...field('message')} label={MODE_TEXTS[mode].message} rows={5} isRequired />
    </>
  )
}

/** Gives a form a key, so that sending it twice stores one message. */
function giveKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('key')
  if (key instanceof HTMLInputElement && key.value === '') key.value = newActionKey()
}
