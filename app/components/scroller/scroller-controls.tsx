import type { RefObject } from 'react'
import { glideBySlides } from '#app/browser/glide.ts'
import { RoundButton } from '#app/components/button/round-button.tsx'

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
      <RoundButton label={`Previous ${slide}`} icon="arrow-left" onClick={() => move(-1)} />
      <RoundButton label={`Next ${slide}`} icon="arrow-right" onClick={() => move(1)} />
    </div>
  )
}
