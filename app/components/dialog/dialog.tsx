import { useId, type ReactNode, type SyntheticEvent } from 'react'
import './dialog.css'
import { RoundButton } from '#app/components/button/round-button.tsx'
import * as texts from '#app/messages/dialog.tsx'
import { closeModal, Modal } from './modal.tsx'

interface DialogBase {
  onClose: () => void
  /** Width of a form instead of a video. */
  isNarrow?: boolean
  /** A press outside does not close it, because it may contain unsaved input. */
  staysOpen?: boolean
  /** Called on Escape or Close; `preventDefault` keeps it open. */
  onCancel?: (event: SyntheticEvent) => void
  onShow?: (dialog: HTMLDialogElement) => void
  children: ReactNode
}

type DialogProps = DialogBase &
  (
    | { title: string; head?: never }
    /** Custom head whose title has this id; head and content reach the edges. */
    | { title?: never; head: (titleId: string) => ReactNode }
  )

/** A modal card, named by the title in its head. */
export function Dialog({ title, head, isNarrow = false, children, ...modal }: DialogProps) {
  const titleId = useId()
  return (
    <Modal className={isNarrow ? 'dialog dialog--narrow' : 'dialog'} aria-labelledby={titleId} {...modal}>
      {head ? (
        <>
          {head(titleId)}
          {children}
        </>
      ) : (
        <div className="dialog__box">
          <div className="dialog__head">
            <p className="dialog__title" id={titleId}>
              {title}
            </p>
            <DialogClose />
          </div>
          {children}
        </div>
      )}
    </Modal>
  )
}

/** Button that closes the surrounding dialog. */
export function DialogClose({ className }: { className?: string }) {
  return <RoundButton label={texts.close} icon="x" className={className} onClick={closeModal} />
}
