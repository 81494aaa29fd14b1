import { Button } from '#app/components/button/button.tsx'
import { Dialog } from '#app/components/dialog/dialog.tsx'
import * as texts from '#app/messages/newsletter-wizard.ts'

interface KeepQuestionProps {
  onKeep: () => void
  onDiscard: () => void
  /** Called for neither answer: back to the form. */
  onClose: () => void
}

/** Question when a form with unsent input is closed. */
export function KeepQuestion({ onKeep, onDiscard, onClose }: KeepQuestionProps) {
  return (
    <Dialog title={texts.keepWhatYouHaveTyped} isNarrow staysOpen onShow={focusKeep} onClose={onClose}>
      <p>{texts.itStaysUntilYouSendIt}</p>
      <p className="controls wizard__question">
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
