import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
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
        <button
          className="round"
          type="button"
          aria-label={isPlaying ? 'Pause carousel' : 'Play carousel'}
          onClick={togglePlaying}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      <button className="round" type="button" aria-label={`Previous ${slide}`} onClick={previous}>
        <Icon name="arrow-left" />
      </button>
      {children}
      <button className="round" type="button" aria-label={`Next ${slide}`} onClick={next}>
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}
