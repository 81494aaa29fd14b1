import type { ReactNode } from 'react'
import { RoundButton } from '#app/components/button/round-button.tsx'
import * as texts from '#app/messages/carousel.ts'
import { SlideControls } from './slide-controls.tsx'
import type { Carousel } from './use-carousel.ts'

interface CarouselControlsProps {
  carousel: Carousel
  /** Accessible names of the buttons, such as "Next topic". */
  labels: { previous: string; next: string }
  /** Shows a pause button, for carousels that play automatically. */
  canPlay: boolean
  /** Dots for the slides, between previous and next. */
  children?: ReactNode
}

/** Pause, previous and next; hidden without scripts. */
export function CarouselControls({ carousel, labels, canPlay, children }: CarouselControlsProps) {
  const { isPlaying, togglePlaying, previous, next } = carousel
  return (
    <SlideControls>
      {canPlay && (
        <RoundButton
          label={isPlaying ? texts.pauseCarousel : texts.playCarousel}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={togglePlaying}
        />
      )}
      <RoundButton label={labels.previous} icon="arrow-left" onClick={previous} />
      {children}
      <RoundButton label={labels.next} icon="arrow-right" onClick={next} />
    </SlideControls>
  )
}
