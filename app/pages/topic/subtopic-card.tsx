import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { Spark, type SparkData } from '#app/components/spark/spark.tsx'
import * as texts from '#app/messages/topic.tsx'
import type { CardAct, Face } from './card-state.ts'
import './subtopic-card.css'

export interface SubtopicCardData {
  slug: string
  title: string
  path: string
  /** Safe HTML or "". */
  quickStatistic: string
  /** Safe HTML or "". */
  introduction: string
  contents: string[]
  /** Values of each place that a reader can choose, from the first chart with such a place. */
  figures: { place: string; text: string }[]
  /** Small drawing of its lead chart; null without one. */
  spark: SparkData | null
}

/** Fallback order if the editor left a face empty. */
const ORDER: Face[] = ['number', 'introduction', 'contents']

/** Icons of the button that turns the card (Phosphor, MIT license, bold). */
const CONTENTS =
  'M228,128a12,12,0,0,1-12,12H116a12,12,0,0,1,0-24H216A12,12,0,0,1,228,128ZM116,76H216a12,12,0,0,0,0-24H116a12,12,0,0,0,0,24ZM216,180H116a12,12,0,0,0,0,24H216a12,12,0,0,0,0-24ZM44,59.31V104a12,12,0,0,0,24,0V40A12,12,0,0,0,50.64,29.27l-16,8a12,12,0,0,0,9.36,22Zm39.73,96.86a27.7,27.7,0,0,0-11.2-18.63A28.89,28.89,0,0,0,32.9,143a27.71,27.71,0,0,0-4.17,7.54,12,12,0,0,0,22.55,8.21,4,4,0,0,1,.58-1,4.78,4.78,0,0,1,6.5-.82,3.82,3.82,0,0,1,1.61,2.6,3.63,3.63,0,0,1-.77,2.77l-.13.17L30.39,200.82A12,12,0,0,0,40,220H72a12,12,0,0,0,0-24H64l14.28-19.11A27.48,27.48,0,0,0,83.73,156.17Z'
const BACK =
  'M228,48V96a12,12,0,0,1-12,12H168a12,12,0,0,1,0-24h19l-7.8-7.8a75.55,75.55,0,0,0-53.32-22.26h-.43A75.49,75.49,0,0,0,72.39,75.57,12,12,0,1,1,55.61,58.41a99.38,99.38,0,0,1,69.87-28.47H126A99.42,99.42,0,0,1,196.2,59.23L204,67V48a12,12,0,0,1,24,0ZM183.61,180.43a75.49,75.49,0,0,1-53.09,21.63h-.43A75.55,75.55,0,0,1,76.77,179.8L69,172H88a12,12,0,0,0,0-24H40a12,12,0,0,0-12,12v48a12,12,0,0,0,24,0V189l7.8,7.8A99.42,99.42,0,0,0,130,226.06h.56a99.38,99.38,0,0,0,69.87-28.47,12,12,0,0,0-16.78-17.16Z'

// Text only for screen readers.
const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>

interface SubtopicCardProps {
  /** Id for links; undefined if nothing links to it. */
  id?: string | undefined
  subtopic: SubtopicCardData
  isActive: boolean
  face: Face
  /** Its contents were opened by the button. */
  isChosen: boolean
  onAct: (act: CardAct) => void
}

/** One subtopic with three faces. The page has all of them, and shows all without scripts. */
export function SubtopicCard({ id, subtopic, isActive, face, isChosen, onAct }: SubtopicCardProps) {
  const { title, path, quickStatistic, introduction, contents, figures, spark } = subtopic
  const faces = { number: quickStatistic !== '', introduction: introduction !== '', contents: contents.length > 0 }
  const shown = [face, ...ORDER].find((candidate) => faces[candidate])

  return (
    <article
      id={id}
      className="sub-card"
      data-state={shown}
      data-active={isActive || undefined}
      {...hoverAndFocus(onAct)}
    >
      <h3>
        <Link to={path}>{title}</Link>
      </h3>
      <div className="sub-card__faces">
        {faces.number && (
          <div className="sub-card__face" data-face="number">
            <Html html={quickStatistic} className="sub-card__number" />
            {spark && <Spark {...spark} />}
          </div>
        )}
        {faces.introduction && (
          <div className="sub-card__face" data-face="introduction">
            <Html html={introduction} />
          </div>
        )}
        {faces.contents && (
          <div className="sub-card__face" data-face="contents">
            <ol>
              {contents.map((heading) => (
                <li key={heading}>{heading}</li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <Figures figures={figures} />
      <div className="ends sub-card__foot screen-only">
        {faces.contents && (
          <button
            className="flip tap"
            type="button"
            onClick={() => onAct('press')}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onAct('point')}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onAct('unpoint')}
          >
            <PathIcon path={isChosen ? BACK : CONTENTS} />{' '}
            <span>{isChosen ? texts.showTheNumberOf({ title, hidden }) : texts.contentsOf({ title, hidden })}</span>
          </button>
        )}
        <Link className="flip flip--go tap" to={path} tabIndex={-1}>
          {texts.explore({ title, span: hidden })} <Icon name="arrow-right" />
        </Link>
      </div>
    </article>
  )
}

/** Values of each place; the page shows those of the reader's place (my-place/write-places.ts). */
function Figures({ figures }: { figures: SubtopicCardData['figures'] }) {
  return figures.map(({ place, text }) => (
    <p key={place} className="sub-card__mine" data-of={place}>
      {text}
    </p>
  ))
}

/** A card becomes active on hover and focus. A tap outside its links and buttons turns it. */
function hoverAndFocus(onAct: (act: CardAct) => void) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onAct('enter'),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onAct('leave'),
    onPointerUp: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' && target instanceof Element && !target.closest('a, button')) onAct('tap')
    },
    onFocus: () => onAct('enter'),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) onAct('leave')
    },
  }
}
