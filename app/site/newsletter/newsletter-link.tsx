import { lazy, Suspense, useEffect, useId, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PREFIX } from '#domain/language.ts'

const Wizard = lazy(async () => ({ default: (await import('./wizard.tsx')).NewsletterWizard }))

/** Opens the wizard; without scripts it links to the same form on a page. */
export function NewsletterLink({ children, className }: { children: ReactNode; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // If the page is reloaded while the wizard is open, it opens again (use-wizard-pages.ts).
  useEffect(() => setOpen((history.state as { wizard?: string } | null)?.wizard === id), [id])
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={`${PREFIX}/newsletter`} className={className} aria-haspopup="dialog" data-in-place="" onClick={open}>
        {children}
      </a>
      {isOpen &&
        // Outside the element that contains the link, so that the dialog looks the same everywhere.
        createPortal(
          <Suspense>
            <Wizard id={id} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
