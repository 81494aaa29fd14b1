import { PathIcon } from '#app/components/icon/path-icon.tsx'
import * as texts from '#app/messages/desk.ts'
import type { WorksheetState } from '#services/desk/check/desk-check.ts'

type Tone = 'ok' | 'info' | 'warning' | 'error'

/** Phosphor icons (MIT license), bold: different shapes, so that they do not depend on color. */
const SIGNS: Record<Tone, string> = {
  ok: 'M232.49,80.49l-128,128a12,12,0,0,1-17,0l-56-56a12,12,0,1,1,17-17L96,183,215.51,63.51a12,12,0,0,1,17,17Z',
  info: 'M108,84a16,16,0,1,1,16,16A16,16,0,0,1,108,84Zm128,44A108,108,0,1,1,128,20,108.12,108.12,0,0,1,236,128Zm-24,0a84,84,0,1,0-84,84A84.09,84.09,0,0,0,212,128Zm-72,36.68V132a20,20,0,0,0-20-20,12,12,0,0,0-4,23.32V168a20,20,0,0,0,20,20,12,12,0,0,0,4-23.32Z',
  warning:
    'M240.26,186.1,152.81,34.23a28.74,28.74,0,0,0-49.62,0L15.74,186.1a27.45,27.45,0,0,0,0,27.71A28.31,28.31,0,0,0,40.55,228h174.9a28.31,28.31,0,0,0,24.79-14.19A27.45,27.45,0,0,0,240.26,186.1Zm-20.8,15.7a4.46,4.46,0,0,1-4,2.2H40.55a4.46,4.46,0,0,1-4-2.2,3.56,3.56,0,0,1,0-3.73L124,46.2a4.77,4.77,0,0,1,8,0l87.44,151.87A3.56,3.56,0,0,1,219.46,201.8ZM116,136V104a12,12,0,0,1,24,0v32a12,12,0,0,1-24,0Zm28,40a16,16,0,1,1-16-16A16,16,0,0,1,144,176Z',
  error:
    'M168.49,104.49,145,128l23.52,23.51a12,12,0,0,1-17,17L128,145l-23.51,23.52a12,12,0,0,1-17-17L111,128,87.51,104.49a12,12,0,0,1,17-17L128,111l23.51-23.52a12,12,0,0,1,17,17ZM236,128A108,108,0,1,1,128,20,108.12,108.12,0,0,1,236,128Zm-24,0a84,84,0,1,0-84,84A84.09,84.09,0,0,0,212,128Z',
}

const STATES: Record<WorksheetState, { tone: Tone; text: string }> = {
  published: { tone: 'ok', text: texts.published },
  held: { tone: 'warning', text: texts.held },
  missing: { tone: 'error', text: texts.missing },
  unreadable: { tone: 'error', text: texts.unreadable },
}

/** An icon without text, to be shown next to a word. */
export function Sign({ tone }: { tone: Tone }) {
  return <PathIcon path={SIGNS[tone]} />
}

/** An icon and a word. */
export function DeskSign({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={`desk-sign desk-sign--${tone}`}>
      <Sign tone={tone} /> {text}
    </span>
  )
}

export function StateSign({ state }: { state: WorksheetState }) {
  return <DeskSign {...STATES[state]} />
}

export const SEVERITIES = {
  error: texts.error,
  warning: texts.warning,
  info: texts.info,
} as const
