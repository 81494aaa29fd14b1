import type { RefObject } from 'react'
import { glideBySlides } from './glide.ts'
import { RoundButton } from '#app/components/button/round-button.tsx'
import { SlideControls } from '#app/components/carousel/slide-controls.tsx'

/** motion.md, "Other sliders". */
const SLIDE_MS = 1500

interface ScrollerControlsProps {
  /** The scrolling element: the list of slides, or its parent. */
  row: RefObject<HTMLElement | null>
  /** Accessible names of the buttons, such as "Next topic". */
  labels: { previous: string; next: string }
}

/** Buttons that move a row of cards by one. The row also scrolls without them. */
export function ScrollerControls({ row, labels }: ScrollerControlsProps) {
  const move = (slides: 1 | -1) => row.current && glideBySlides(row.current, slides, SLIDE_MS)
  return (
    <SlideControls>
      <RoundButton label={labels.previous} icon="arrow-left" onClick={() => move(-1)} />
      <RoundButton label={labels.next} icon="arrow-right" onClick={() => move(1)} />
    </SlideControls>
  )
}
