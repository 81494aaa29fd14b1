import type { RefObject } from 'react'
import { glideBySlides } from '#app/browser/glide.ts'
import { Icon } from '#app/components/icon/icon.tsx'

/** motion.md, "Other sliders". */
const SLIDE_MS = 1500

interface ScrollerControlsProps {
  /** What scrolls: the list of slides, or the box around it. */
  row: RefObject<HTMLElement | null>
  /** What one slide shows: "article" makes "Next article". */
  slide: string
}

/** Buttons that move a row of cards by one; the row scrolls by itself in every browser, also without them. */
export function ScrollerControls({ row, slide }: ScrollerControlsProps) {
  const move = (slides: 1 | -1) => row.current && glideBySlides(row.current, slides, SLIDE_MS)
  return (
    <div className="controls needs-script">
      <button className="round" type="button" aria-label={`Previous ${slide}`} onClick={() => move(-1)}>
        <Icon name="arrow-left" />
      </button>
      <button className="round" type="button" aria-label={`Next ${slide}`} onClick={() => move(1)}>
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}
