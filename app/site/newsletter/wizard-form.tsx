import { useState, type FormEvent } from 'react'
import { pageFacts } from '#app/document/current-page.ts'
import { readStored } from '#app/browser/local-store.ts'
import { Button } from '#app/components/button/button.tsx'
import { AskedEmail } from '#app/components/form/asked-email.tsx'
import { askAboutEmail } from '#app/components/form/email-question.ts'
import { Problem } from '#app/components/form/problem.tsx'
import { showProblems } from '#app/components/form/problems.ts'
import { Trap } from '#app/components/form/trap.tsx'
import { useOnceMore } from '#app/components/form/use-once-more.ts'
import { useProblems } from '#app/components/form/use-problems.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/newsletter-wizard.ts'
import type { FieldProblem } from '#domain/newsletter.ts'
import { keepDraft, readDraft } from './draft.ts'
import { keepChoices, readChoices } from './kept-choices.ts'
import { ChoiceFields, NameFields, PlaceFields, TOPICS_TITLE } from './newsletter-fields.tsx'
import { newsletterOptions } from './newsletter-options.ts'
import { newsletterFields, readWizard } from './read-form.ts'
import { SignUpConsent } from './sign-up-consent.tsx'
import { SIGN_UP_TEXTS } from './sign-up-texts.ts'
import type { useSignUp } from './use-sign-up.ts'

const TITLES = [texts.whoShouldWeWrite, texts.whereDoYouLive, TOPICS_TITLE]
const PAGES = [NameFields, PlaceFields, ChoiceFields] as const
export const WIZARD_PAGES = PAGES.length
const FIRST_PAGE_FIELDS = ['firstName', 'lastName', 'email']

function problemsIn(form: HTMLFormElement): FieldProblem[] {
  const signUp = readWizard(newsletterFields(new FormData(form)))
  return Array.isArray(signUp) ? signUp : []
}

const isOnFirstPage = ({ field }: FieldProblem) => FIRST_PAGE_FIELDS.includes(field)

interface WizardFormProps extends Pick<ReturnType<typeof useSignUp>, 'state' | 'send'> {
  page: number
  turnTo: (page: number) => void
}

/** The fields of all pages, one of which is visible. Input is stored until it is sent or discarded. */
export function WizardForm({ page, turnTo, state, send }: WizardFormProps) {
  const options = newsletterOptions(pageFacts())
  const { problems, setProblems, recheck } = useProblems([], problemsIn)
  const [values] = useState(() => ({ email: readStored('email') ?? '', ...readChoices(), ...readDraft() }))
  const [again, setAgain] = useState<string | null>(null)
  const askOnceMore = useOnceMore()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = newsletterFields(new FormData(form))
    const signUp = readWizard(fields)
    const found = Array.isArray(signUp) ? signUp : []
    const isLast = page === TITLES.length - 1
    const own = isLast ? found : found.filter((problem) => isOnFirstPage(problem) === (page === 0))
    const question = own.length > 0 || Array.isArray(signUp) ? null : askAboutEmail(form, signUp.email)
    const here = question ? [question] : own
    if (here.length > 0) {
      showProblems(form, () => {
        setProblems(here)
        turnTo(here.some(isOnFirstPage) ? 0 : 1)
      })
      return
    }
    setProblems([])
    if (!Array.isArray(signUp)) {
      keepChoices(signUp)
      const reason = isLast ? askOnceMore(form) : null
      setAgain(reason)
      if (isLast && reason === null) send(signUp)
    }
    if (!isLast) turnTo(page + 1)
  }

  return (
    <form
      onSubmit={submit}
      onInput={(event) => {
        keepDraft(newsletterFields(new FormData(event.currentTarget)))
        recheck(event)
      }}
      noValidate
      aria-busy={state === 'sending'}
    >
      <Trap />
      <AskedEmail />
      {PAGES.map((Fields, i) => (
        <div className="wizard__body" key={TITLES[i]} hidden={i !== page}>
          <h3 className="h-4" tabIndex={-1}>
            {TITLES[i]}
          </h3>
          <Fields options={options} values={values} problems={problems} isTitled />
          {i === 0 && <Consent />}
        </div>
      ))}
      <Failure text={again ?? (state === 'failed' ? SIGN_UP_TEXTS.failed : null)} />
      <WizardFoot page={page} isSending={state === 'sending'} onBack={() => turnTo(page - 1)} />
    </form>
  )
}

function Failure({ text }: { text: string | null }) {
  return (
    <div className="wizard__body wizard__alert" role="alert">
      {text !== null && <Problem text={text} />}
    </div>
  )
}

function Consent() {
  return (
    <p className="small muted">
      <SignUpConsent />
    </p>
  )
}

function WizardFoot({ page, isSending, onBack }: { page: number; isSending: boolean; onBack: () => void }) {
  const submitText = isSending ? texts.sending : texts.submit
  return (
    <div className="wizard__foot">
      <span className="small muted">{texts.pageOf({ number: page + 1, count: TITLES.length })}</span>
      <span className="row screen-only">
        {page > 0 && (
          <Button look="line" type="button" onClick={onBack}>
            {texts.back}
          </Button>
        )}
        <Button type="submit" aria-disabled={isSending}>
          {page < TITLES.length - 1 ? (
            <>
              <span>{texts.next}</span> <Icon name="arrow-right" />
            </>
          ) : (
            <span>{submitText}</span>
          )}
        </Button>
      </span>
    </div>
  )
}
