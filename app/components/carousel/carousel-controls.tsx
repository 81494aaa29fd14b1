import type { ReactNode } from 'react'
import { RoundButton } from '#app/components/button/round-button.tsx'
import type { Carousel } from './use-carousel.ts'

interface CarouselControlsProps {
  carousel: Carousel
  /** What one slide shows: "topic" makes "Next topic". */
  slide: string
  /** For carousels that move by themselves. */
  canPlay: boolean
  /** Stands between previous and next: a dot for each slide. */
  children?: ReactNode
}

/** Pause, previous and next; without scripts there is nothing to control. */
export function CarouselControls({ carousel, slide, canPlay, children }: CarouselControlsProps) {
  const { isPlaying, togglePlaying, previous, next } = carousel
  return (
    <div className="controls needs-script">
      {canPlay && (
        <RoundButton
          label={isPlaying ? 'Pause carousel' : 'Play carousel'}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={togglePlaying}
        />
      )}
      <RoundButton label={`Previous ${slide}`} icon="arrow-left" onClick={previous} />
      {children}
      <RoundButton label={`Next ${slide}`} icon="arrow-right" onClick={next} />
    </div>
  )
}
