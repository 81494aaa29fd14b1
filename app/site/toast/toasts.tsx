import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/toast.ts'
import './toasts.css'

const SIGNS = {
  ok: 'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm45.66,85.66-56,56a8,8,0,0,1-11.32,0l-24-24a8,8,0,0,1,11.32-11.32L112,148.69l50.34-50.35a8,8,0,0,1,11.32,11.32Z',
  error:
    'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm-8,56a8,8,0,0,1,16,0v56a8,8,0,0,1-16,0Zm8,104a12,12,0,1,1,12-12A12,12,0,0,1,128,184Z',
}

/**
 * Container of toasts (show-toast.ts), with a template for each tone. Its two live regions are always in the page,
 * because screen readers announce only changes in existing regions.
 */
export function Toasts() {
  return (
    <div className="toasts screen-only" popover="manual">
      <div role="status" className="toasts__region" />
      <div role="alert" className="toasts__region" />
      <ToastTemplate tone="ok" />
      <ToastTemplate tone="error" />
    </div>
  )
}

function ToastTemplate({ tone }: { tone: keyof typeof SIGNS }) {
  return (
    <template data-tone={tone}>
      <div className={`toast toast--${tone}`}>
        <PathIcon path={SIGNS[tone]} />
        <span />
        <button type="button" aria-label={texts.dismiss}>
          <Icon name="x" />
        </button>
      </div>
    </template>
  )
}
