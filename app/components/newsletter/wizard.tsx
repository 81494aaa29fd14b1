import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { readStored } from '#app/browser/local-store.ts'
import { Button } from '#app/components/button/button.tsx'
import { Dialog, DialogClose } from '#app/components/dialog/dialog.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import { showProblems } from '#app/components/form/problems.ts'
import { Trap } from '#app/components/form/trap.tsx'
import { useOnceMore } from '#app/components/form/use-once-more.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/newsletter-wizard.ts'
import type { FieldProblem } from '#domain/newsletter.ts'
import { keepChoices, readChoices } from './kept-choices.ts'
import { ChoiceFields, NameFields, PlaceFields, TOPICS_TITLE } from './newsletter-fields.tsx'
import { newsletterFields, readWizard } from './read-form.ts'
import { SignUpConsent } from './sign-up-consent.tsx'
import { SIGN_UP_TEXTS } from './sign-up-texts.ts'
import { useSignUp } from './use-sign-up.ts'
import './wizard.css'

const TITLES = [texts.whoShouldWeWrite, texts.whereDoYouLive, TOPICS_TITLE]
const PAGES = [NameFields, PlaceFields, ChoiceFields] as const
const FIRST_PAGE_FIELDS = ['firstName', 'lastName', 'email']

const isOnFirstPage = ({ field }: FieldProblem) => FIRST_PAGE_FIELDS.includes(field)

/** The sign-up on three pages, in a dialog; open while it is there. */
export function NewsletterWizard({ onClose }: { onClose: () => void }) {
  const pages = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [values] = useState(() => ({ email: readStored('email') ?? '', ...readChoices() }))
  const [again, setAgain] = useState<string | null>(null)
  const { state, send } = useSignUp()
  const askOnceMore = useOnceMore()
  useShownPage(pages, page, state === 'done')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = newsletterFields(new FormData(form))
    const signUp = readWizard(fields)
    const found = Array.isArray(signUp) ? signUp : []
    const isLast = page === TITLES.length - 1
    const here = isLast ? found : found.filter((problem) => isOnFirstPage(problem) === (page === 0))
    if (here.length > 0) {
      showProblems(form, () => {
        setProblems(here)
        setPage(here.some(isOnFirstPage) ? 0 : 1)
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
    if (!isLast) setPage(page + 1)
  }

  return (
    <Dialog head={(titleId) => <WizardHead titleId={titleId} page={page} />} isNarrow staysOpen onClose={onClose}>
      <div ref={pages}>
        {state === 'done' ? (
          <Thanks />
        ) : (
          <form onSubmit={submit} noValidate aria-busy={state === 'sending'}>
            <Trap />
            {PAGES.map((Fields, i) => (
              <div className="wizard__body" key={TITLES[i]} hidden={i !== page}>
                <h3 className="h-4" tabIndex={-1}>
                  {TITLES[i]}
                </h3>
                <Fields values={values} problems={problems} isTitled />
                {i === 0 && <Consent />}
              </div>
            ))}
            <Failure text={again ?? (state === 'failed' ? SIGN_UP_TEXTS.failed : null)} />
            <WizardFoot page={page} isSending={state === 'sending'} onBack={() => setPage(page - 1)} />
          </form>
        )}
      </div>
    </Dialog>
  )
}

function Failure({ text }: { text: string | null }) {
  return (
    <div className="wizard__body wizard__alert" role="alert">
      {text !== null && <Problem text={text} />}
    </div>
  )
}

function Thanks() {
  return (
    <p className="wizard__body h-4" tabIndex={-1}>
      {SIGN_UP_TEXTS.thanks}
    </p>
  )
}

function Consent() {
  return (
    <p className="small muted">
      <SignUpConsent />
    </p>
  )
}

function WizardHead({ titleId, page }: { titleId: string; page: number }) {
  return (
    <div className="wizard__head" data-page={page + 1}>
      <h2 className="h-2" id={titleId}>
        {texts.neverMissAStory}
      </h2>
      <p>{texts.threeShortPagesOnly}</p>
      <div
        className="wizard__steps"
        role="progressbar"
        aria-label={texts.page}
        aria-valuemin={1}
        aria-valuemax={TITLES.length}
        aria-valuenow={page + 1}
      />
      <DialogClose className="wizard__x" />
    </div>
  )
}

function WizardFoot({ page, isSending, onBack }: { page: number; isSending: boolean; onBack: () => void }) {
  const submitText = isSending ? texts.sending : texts.submit
  return (
    <div className="wizard__foot">
      <span className="small muted">{texts.pageOf({ number: page + 1, count: TITLES.length })}</span>
      <span className="controls">
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

/** Puts the focus at the head of a page that has just been turned to, so that it is read from there. */
function useShownPage(pages: { current: HTMLElement | null }, page: number, isDone: boolean): void {
  const shown = useRef('0 false')
  useEffect(() => {
    const now = `${page} ${isDone}`
    if (shown.current === now) return
    shown.current = now
    const body = pages.current?.querySelector<HTMLElement>('.wizard__body:not([hidden])')
    const target = isDone ? body : body?.querySelector<HTMLElement>('h3')
    target?.focus()
  }, [pages, page, isDone])
}
