import { useEffect, useRef } from 'react'
import { REVEAL } from '#app/document/reading/scroll.ts'
import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import { Slides } from '#app/components/carousel/slides.tsx'
import { useCarousel, type Carousel } from '#app/components/carousel/use-carousel.ts'
import { Chart } from '#app/charts/chart.tsx'
import * as texts from '#app/messages/vote-charts.ts'
import type { PageChart } from '#app/charts/page-charts.ts'
import './vote-charts.css'

/** Duration of a chart and of its transition (docs/contracts/pages.md#what-we-do). */
const AUTOPLAY_MS = 5000
const TRANSITION_MS = 1500

interface VoteChartsProps {
  charts: PageChart[]
  /** True if it plays automatically; a pause button then comes first. */
  plays?: boolean
}

/**
 * The top subtopics, one area at a time; hidden charts are inert. Without scripts the charts are one below the other.
 * Autoplay stops under the pointer, while the focus is inside, and with reduced motion.
 */
export function VoteCharts({ charts, plays = true }: VoteChartsProps) {
  const autoplayMs = plays ? AUTOPLAY_MS : null
  const [viewport, carousel] = useCarousel({ isEndless: true, transitionMs: TRANSITION_MS, autoplayMs })
  const slides = useShownOnDemand(carousel)
  if (charts.length === 0) return null
  return (
    <section className="vote-charts" aria-roledescription={texts.carousel} aria-label={texts.subtopicsWithTheMostVotes}>
      <Slides viewport={viewport} list={slides}>
        {charts.map((chart) => (
          <li key={chart.title}>
            <Chart chart={chart} headingLevel={3} />
          </li>
        ))}
      </Slides>
      {charts.length > 1 && (
        <CarouselControls
          carousel={carousel}
          labels={{ previous: texts.previousChart, next: texts.nextChart }}
          canPlay={plays}
        >
          <Dots charts={charts} carousel={carousel} />
        </CarouselControls>
      )}
    </section>
  )
}

/** Moves to the chart that an address names, so that it is visible when the page has scrolled to it. */
function useShownOnDemand({ isStarted, goTo }: Carousel) {
  const slides = useRef<HTMLUListElement>(null)
  const latest = useRef({ isStarted, goTo })
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    latest.current = { isStarted, goTo }
    if (!isStarted || wanted.current === null) return
    goTo(wanted.current)
    wanted.current = null
  }, [isStarted, goTo])

  useEffect(() => {
    const list = slides.current
    if (!list) return undefined
    const show = ({ target }: Event) => {
      const index = [...list.children].findIndex((slide) => target instanceof Node && slide.contains(target))
      const slide = list.children[index]
      if (!(slide instanceof HTMLElement)) return
      // Must be focusable now: the same event also moves the focus into it.
      slide.inert = false
      if (latest.current.isStarted) latest.current.goTo(index)
      else wanted.current = index
    }
    list.addEventListener(REVEAL, show)
    return () => list.removeEventListener(REVEAL, show)
  }, [])
  return slides
}

function Dots({ charts, carousel }: { charts: PageChart[]; carousel: Carousel }) {
  return (
    <span className="dots">
      {charts.map(({ title, model }, index) => (
        <button
          key={title}
          type="button"
          aria-label={model?.title ?? title}
          {...(index === carousel.selected ? { 'aria-current': true } : {})}
          onClick={() => carousel.goTo(index)}
        />
      ))}
    </span>
  )
}
