import { useEffect, useRef, useState } from 'react'
import { Dialog, DialogClose } from '#app/components/dialog/dialog.tsx'
import * as texts from '#app/messages/newsletter-wizard.ts'
import { discardDraft, readDraft } from './draft.ts'
import { SIGN_UP_TEXTS } from './sign-up-texts.ts'
import { useSignUp } from './use-sign-up.ts'
import { useWizardPages } from './use-wizard-pages.ts'
import { WIZARD_PAGES, WizardForm } from './wizard-form.tsx'
import './wizard.css'
import { Button } from '#app/components/button/button.tsx'

/** The sign-up on three pages, in a dialog that is open while mounted. */
export function NewsletterWizard({ id, onClose }: { id: string; onClose: () => void }) {
  const pages = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { state, send } = useSignUp()
  const isDone = state === 'done'
  const { page, turnTo, leave } = useWizardPages({ wizard: id, isDone, onBack: mayClose })
  useEffect(() => {
    if (isDone) discardDraft()
  }, [isDone])
  useShownPage(pages, page, isDone)

  const close = () => pages.current?.closest('dialog')?.close()

  /** Asks first if there is unsent input; otherwise the wizard closes. */
  function mayClose(): boolean {
    const hasDraft = !isDone && readDraft() !== null
    if (hasDraft) setAsking(true)
    else close()
    return !hasDraft
  }

  return (
    <>
      <Dialog
        head={(titleId) => <WizardHead titleId={titleId} page={page} />}
        isNarrow
        staysOpen
        onCancel={(event) => {
          event.preventDefault()
          mayClose()
        }}
        onClose={() => {
          leave()
          onClose()
        }}
      >
        <div ref={pages}>
          {isDone ? <Thanks /> : <WizardForm page={page} turnTo={turnTo} state={state} send={send} />}
        </div>
      </Dialog>
      {isAsking && (
        <KeepQuestion
          onKeep={close}
          onDiscard={() => {
            discardDraft()
            close()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Thanks() {
  return (
    <p className="wizard__body h-4" tabIndex={-1}>
      {SIGN_UP_TEXTS.thanks}
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
        aria-valuemax={WIZARD_PAGES}
        aria-valuenow={page + 1}
      />
      <DialogClose className="wizard__x" />
    </div>
  )
}

/** Focuses the heading of a newly opened page, so that reading starts there. */
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

interface KeepQuestionProps {
  onKeep: () => void
  onDiscard: () => void
  /** Called for neither answer: back to the form. */
  onClose: () => void
}

/** Question when a form with unsent input is closed. */
function KeepQuestion({ onKeep, onDiscard, onClose }: KeepQuestionProps) {
  return (
    <Dialog title={texts.keepWhatYouHaveTyped} isNarrow staysOpen onShow={focusKeep} onClose={onClose}>
      <p>{texts.itStaysUntilYouSendIt}</p>
      <p className="row screen-only wizard__question">
        <Button type="button" onClick={onKeep} data-keep>
          {texts.keepForLater}
        </Button>
        <Button type="button" look="line" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </p>
    </Dialog>
  )
}

/** Focuses the answer that loses nothing. */
function focusKeep(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('[data-keep]')?.focus()
}
