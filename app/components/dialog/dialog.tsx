import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import './dialog.css'
import { RoundButton } from '#app/components/button/round-button.tsx'
import * as texts from '#app/messages/dialog.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A native dialog over the page: open while it is there. Escape, its button and a press beside it close it; the browser
 * keeps the focus inside and gives it back.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog className="dialog" ref={dialog} aria-label={title} onClose={onClose} onClick={onPress}>
      <div className="dialog__box">
        <div className="dialog__head">
          <p className="dialog__title">{title}</p>
          <RoundButton label={texts.close} icon="x" onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
