import { useLayoutEffect, useRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'

interface ModalProps extends ComponentPropsWithoutRef<'dialog'> {
  onClose: () => void
  /** It has just been shown; the browser has given its first control the focus. */
  onShow?: (dialog: HTMLDialogElement) => void
  /** A press beside it does not close it: it holds what a reader has typed. */
  staysOpen?: boolean
}

/** From the end of a dialog until browsers have told a screen reader that the page is back. */
const SETTLED_MS = 200
/** Chromium tells nothing of a focus that comes back sooner. */
const WITHOUT_FOCUS_MS = 200

/**
 * A native dialog over the page: open while it is there. Escape closes it, and a press beside it; the browser keeps the
 * focus inside and gives it back.
 */
export function Modal({ onShow, staysOpen = false, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return undefined
    const opener = document.activeElement
    element.showModal()
    // On the dialog itself the focus has it announced: its name, then what follows the next Tab.
    ;(onShow ?? focusItself)(element)
    return () => void setTimeout(() => focusAgain(opener), SETTLED_MS)
  }, [onShow])
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current && !staysOpen) dialog.current.close()
  }
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
  return <dialog ref={dialog} tabIndex={-1} onClick={onPress} {...rest} />
}

/** Has a screen reader say where the focus is back: while the page was still inert it heard nothing of it. */
function focusAgain(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener !== document.activeElement || opener === document.body) return
  opener.blur()
  setTimeout(() => document.activeElement === document.body && opener.focus({ preventScroll: true }), WITHOUT_FOCUS_MS)
}

function focusItself(dialog: HTMLDialogElement): void {
  dialog.focus()
}

/** Closes the dialog that the pressed control stands in; as with Escape, the dialog may refuse. */
export function closeModal({ currentTarget }: { currentTarget: Element }): void {
  const dialog = currentTarget.closest('dialog')
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
