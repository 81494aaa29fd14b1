import { useLayoutEffect, useRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'

interface ModalProps extends ComponentPropsWithoutRef<'dialog'> {
  onClose: () => void
  /** Called when the dialog opens, after the browser has focused its first control. */
  onShow?: (dialog: HTMLDialogElement) => void
  /** A press outside does not close it, because it may contain unsaved input. */
  staysOpen?: boolean
}

/** Delay after a dialog closes until browsers have reported the page to screen readers. */
const SETTLED_MS = 200
/** Chromium does not report a focus that returns sooner. */
const WITHOUT_FOCUS_MS = 200

/**
 * A native modal dialog, open while it is mounted. Escape and a press outside close it. The browser keeps the focus inside and returns it.
 */
export function Modal({ onShow, staysOpen = false, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return undefined
    const opener = document.activeElement
    element.showModal()
    // With the focus on the dialog itself, screen readers announce its name, and then the target of the next Tab.
    ;(onShow ?? focusItself)(element)
    return () => void setTimeout(() => focusAgain(opener), SETTLED_MS)
  }, [onShow])
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current && !staysOpen) dialog.current.close()
  }
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
  return <dialog ref={dialog} tabIndex={-1} onClick={onPress} {...rest} />
}

/** Makes screen readers announce the returned focus, which they miss while the page is still inert. */
function focusAgain(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener !== document.activeElement || opener === document.body) return
  opener.blur()
  setTimeout(() => document.activeElement === document.body && opener.focus({ preventScroll: true }), WITHOUT_FOCUS_MS)
}

function focusItself(dialog: HTMLDialogElement): void {
  dialog.focus()
}

/** Closes the dialog that contains the pressed control; as with Escape, the dialog may refuse. */
export function closeModal({ currentTarget }: { currentTarget: Element }): void {
  const dialog = currentTarget.closest('dialog')
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
