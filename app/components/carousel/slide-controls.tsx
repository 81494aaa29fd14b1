import type { MouseEvent, ReactNode } from 'react'

/** The buttons beside a row of slides. A press of one has said what the row shows then, for people who listen. */
export function SlideControls({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its buttons
    <div className="controls needs-script" onClick={sayWhatIsShown}>
      {children}
      <span className="visually-hidden" aria-live="polite" />
    </div>
  )
}

function sayWhatIsShown({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  void import('./say-slides.ts').then(({ saySlides }) => saySlides(currentTarget, target), ignoreMissing)
}

/** Without its code a carousel is silent, and moves all the same. */
function ignoreMissing(): void {}
