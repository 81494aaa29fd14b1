import type { MouseEvent, ReactNode } from 'react'

/** The buttons next to a row of slides. After a press, announces the visible slides to screen readers. */
export function SlideControls({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles the clicks of its buttons
    <div className="row screen-only needs-script" onClick={announceVisible}>
      {children}
      <span className="visually-hidden" aria-live="polite" />
    </div>
  )
}

function announceVisible({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  void import('./announce-slides.ts').then(({ announceSlides }) => announceSlides(currentTarget, target), ignoreMissing)
}

/** Without its code a carousel still moves, but announces nothing. */
function ignoreMissing(): void {}
