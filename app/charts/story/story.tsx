import { StaticFigure } from '@common-measure/charts/figure/static-figure.tsx'
import { stepQuery } from '@common-measure/charts/view/own-query.ts'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { trustedHtml } from '#app/browser/trusted-html.ts'
import { Button } from '#app/components/button/button.tsx'
import { Chart, type ChartProps } from '#app/charts/chart.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import * as texts from '#app/messages/story.ts'
import { chartId } from '#domain/chart-id.ts'
import type { StoryStep } from '#domain/rich-text.ts'
import './story.css'
import { followSteps, type StepControls } from './follow-steps.ts'

/**
 * A chart with a story: it stays in view and shows the content of the step in the middle of the window. Without
 * scripts, and on paper, each step has a separate drawing.
 */
export function Story({ steps, ...props }: ChartProps & { steps: StoryStep[] }) {
  const id = chartId(props.chart.title)
  const stepsRef = useRef<HTMLDivElement>(null)
  const { step, announcement, goTo } = useSteps(stepsRef)
  const queries = useMemo(() => steps.map(({ state }) => stepQuery(id, state)), [steps, id])
  return (
    <div className="story">
      <div className="story__stage">
        <div className="story__chart" data-room="">
          <Chart {...props} query={queries[step]?.toString() ?? ''} isInStory />
        </div>
        <Controls id={id} step={step} count={steps.length} goTo={goTo} announcement={announcement} />
      </div>
      <div className="story__steps" ref={stepsRef}>
        {steps.map(({ state, html }, at) => (
          // Two steps may have the same content.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at} id={stepId(id, at)} className="story__step" data-active={at === step || undefined}>
            <Html html={html} />
            {props.chart.model && (
              <StaticFigure
                model={props.chart.model}
                query={staticQuery(state)}
                id={`${id}-step-${at + 1}`}
                trust={trustedHtml}
              />
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

/** The state of a step as the chart itself reads it. */
function staticQuery(state: string): URLSearchParams {
  return new URLSearchParams([...stepQuery('', state)].map(([key, value]) => [key.slice(1), value]))
}

/** The step in the middle of the window, and the state of its chart; "" before any change. */
function useSteps(stepsRef: { current: HTMLElement | null }) {
  const [step, setStep] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const controls = useRef<StepControls | null>(null)
  useEffect(() => {
    const sections = [...(stepsRef.current?.children ?? [])].filter((each) => each instanceof HTMLElement)
    const own = followSteps(sections, (next) => {
      setStep(next)
      const shows = sections[next]?.querySelector<HTMLElement>('[data-said]')?.dataset['said'] ?? ''
      setAnnouncement(texts.stepShows({ step: next + 1, count: sections.length, shows }))
    })
    controls.current = own
    return () => own.stop()
  }, [stepsRef])
  return { step, announcement, goTo: (next: number) => controls.current?.goTo(next) }
}

function stepId(id: string, step: number): string {
  return `${id}-at-${step + 1}`
}

interface ControlsProps {
  id: string
  step: number
  count: number
  goTo: (step: number) => void
  announcement: string
}

function Controls({ id, step, count, goTo, announcement }: ControlsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = DIRECTIONS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ') event.currentTarget.click()
    else if (direction !== undefined) goTo(Math.max(0, Math.min(count - 1, step + direction)))
    else return
    event.preventDefault()
  }
  const button = (text: string, to: number) => (
    <Button
      as="a"
      look="line"
      isSmall
      role="button"
      // Before the story's code has loaded, the browser follows this link.
      href={`#${stepId(id, Math.max(0, Math.min(count - 1, to)))}`}
      aria-disabled={to < 0 || to === count}
      onClick={(event) => {
        event.preventDefault()
        goTo(to)
      }}
      onKeyDown={onKeyDown}
    >
      {text}
    </Button>
  )
  return (
    <div className="story__controls needs-script screen-only" role="group" aria-label={texts.storyIn({ count })}>
      {button(texts.back, step - 1)}
      <span className="story__place" aria-hidden="true">
        {texts.stepOf({ step: step + 1, count })}
        <progress className="story__progress" value={step + 1} max={count} />
      </span>
      {button(texts.next, step + 1)}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

const DIRECTIONS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
