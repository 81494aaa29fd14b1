import { useEffect, useRef, useState } from 'react'

interface WizardPages {
  /** Distinguishes the wizard from others on the page. */
  wizard: string
  /** The form has been sent, and its pages no longer turn. */
  isDone: boolean
  /** Called for Back on the first page, or after completion; returns true if the wizard closes. */
  onBack: () => boolean
}

/** State of a history entry while the wizard is open; its pages are counted from 0. */
interface WizardEntry {
  wizard: string
  wizardPage: number
}

/**
 * The pages of the wizard as history entries, so that the back button turns back one page. They have the
 * address of the page below; its other listeners are not notified.
 */
export function useWizardPages({ wizard, isDone, onBack }: WizardPages) {
  const [page, setPage] = useState(() => entryOf(history.state)?.wizardPage ?? 0)
  const latest = useRef({ isDone, onBack })
  useEffect(() => {
    latest.current = { isDone, onBack }
  })

  useEffect(() => {
    // A reloaded page already has the entries of its wizard.
    if (entryOf(history.state)?.wizard !== wizard) push({ wizard, wizardPage: 0 })
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const entry = entryOf(event.state)
      if (entry && !latest.current.isDone) setPage(entry.wizardPage)
      else if (!latest.current.onBack()) {
        push({ wizard, wizardPage: 0 })
        setPage(0)
      }
    }
    // Before the other listeners of the page.
    addEventListener('popstate', onPop, { capture: true })
    return () => removeEventListener('popstate', onPop, { capture: true })
  }, [wizard])

  return {
    page,
    /** Turns to the next or an earlier page. */
    turnTo: (next: number): void => {
      setPage(next)
      if (next > page) push({ wizard, wizardPage: next })
      else if (next < page) history.go(next - page)
    },
    /** Leaves the wizard's history entries, unless Back has already left them. */
    leave: (): void => {
      const entry = entryOf(history.state)
      if (!entry) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.go(-entry.wizardPage - 1)
    },
  }
}

function push(entry: WizardEntry): void {
  history.pushState({ ...(history.state as object | null), ...entry }, '')
}

/** null for an entry that does not belong to a wizard. */
function entryOf(state: unknown): WizardEntry | null {
  const { wizard, wizardPage } = (state ?? {}) as Partial<WizardEntry>
  return typeof wizard === 'string' && typeof wizardPage === 'number' ? { wizard, wizardPage } : null
}
