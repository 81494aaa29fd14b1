import '#app/components/carousel/carousel.css'
import { useCarousel } from '#app/components/carousel/use-carousel.ts'
import { Chart } from '#app/components/chart/chart.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import type { PageChart } from '#app/page-charts.ts'
import './vote-charts.css'

/** content-and-charts, section 9. */
const AUTOPLAY_MS = 5000
const TRANSITION_MS = 1500

interface VoteChartsProps {
  charts: PageChart[]
  /** Whether it moves by itself; a pause button then stands first. */
  plays?: boolean
}

/**
 * The top subtopics, one county after the other. Without scripts the charts lie side by side in a row that scrolls; under
 * the pointer, with the focus inside and under reduced motion it does not move by itself.
 */
export function VoteCharts({ charts, plays = true }: VoteChartsProps) {
  const autoplayMs = plays ? AUTOPLAY_MS : null
  const [viewport, carousel] = useCarousel({ isEndless: true, transitionMs: TRANSITION_MS, autoplayMs })
  if (charts.length === 0) return null
  return (
    <section className="vote-charts" aria-roledescription="carousel" aria-label="Subtopics with the most votes">
      <div className="carousel" ref={viewport}>
        <div className="carousel__slides">
          {charts.map((chart, index) => (
            <div
              key={chart.title}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${charts.length}`}
            >
              <Chart chart={chart} headingLevel={3} />
            </div>
          ))}
        </div>
      </div>
      <div className="controls vote-charts__controls needs-script">
        {plays && (
          <button
            className="round"
            type="button"
            aria-label={carousel.isPlaying ? 'Pause carousel' : 'Play carousel'}
            onClick={carousel.togglePlaying}
          >
            <Icon name={carousel.isPlaying ? 'pause' : 'play'} />
          </button>
        )}
        <button className="round" type="button" aria-label="Previous chart" onClick={carousel.previous}>
          <Icon name="arrow-left" />
        </button>
        <span className="vote-charts__dots">
          {charts.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              aria-label={title}
              {...(index === carousel.selected ? { 'aria-current': true } : {})}
              onClick={() => carousel.goTo(index)}
            />
          ))}
        </span>
        <button className="round" type="button" aria-label="Next chart" onClick={carousel.next}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  )
}
