import { useEffect, useRef, useSyncExternalStore } from 'react'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/toast.ts'
import { currentToasts, dismissToast, onToasts, type Toast } from './toast-store.ts'
import './toasts.css'

const SIGNS = {
  ok: 'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm45.66,85.66-56,56a8,8,0,0,1-11.32,0l-24-24a8,8,0,0,1,11.32-11.32L112,148.69l50.34-50.35a8,8,0,0,1,11.32,11.32Z',
  error:
    'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm-8,56a8,8,0,0,1,16,0v56a8,8,0,0,1-16,0Zm8,104a12,12,0,1,1,12-12A12,12,0,0,1,128,184Z',
}

const NONE: readonly Toast[] = []

/** The corner for toasts. Its two regions are always there, because a screen reader reads what changes in them. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => NONE)
  const corner = useRef<HTMLDivElement>(null)
  useEffect(() => raise(corner.current, toasts.length), [toasts.length])
  return (
    <div className="toasts" popover="manual" ref={corner}>
      <div role="status" className="toasts__region">
        {toasts.filter(({ tone }) => tone === 'ok').map(toToast)}
      </div>
      <div role="alert" className="toasts__region">
        {toasts.filter(({ tone }) => tone === 'error').map(toToast)}
      </div>
    </div>
  )
}

/** Shows the corner in the browser's top layer; with a toast in it, above a dialog that was opened before. */
function raise(corner: HTMLElement | null, count: number): void {
  if (count > 0) corner?.hidePopover?.()
  corner?.showPopover?.()
}

function toToast({ id, tone, text }: Toast) {
  return (
    <div key={id} className={`toast toast--${tone}`}>
      <PathIcon path={SIGNS[tone]} />
      <span>{text}</span>
      <button type="button" aria-label={texts.dismiss} onClick={() => dismissToast(id)}>
        <Icon name="x" />
      </button>
    </div>
  )
}
