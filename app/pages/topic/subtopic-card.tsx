import type { FocusEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/components/icon/icon.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import type { CardAct, Face } from './card-state.ts'

export interface SubtopicCardData {
  slug: string
  title: string
  path: string
  /** Safe HTML or "". */
  quickStatistic: string
  /** Safe HTML or "". */
  introduction: string
  contents: string[]
}

/** Which face stands in for one that the editor left empty. */
const ORDER: Face[] = ['number', 'introduction', 'contents']

interface SubtopicCardProps {
  subtopic: SubtopicCardData
  isActive: boolean
  face: Face
  /** Its contents were asked for by the button. */
  isChosen: boolean
  onAct: (act: CardAct) => void
}

/** One subtopic with its three faces. All are in the page; without scripts all are shown. */
export function SubtopicCard({ subtopic, isActive, face, isChosen, onAct }: SubtopicCardProps) {
  const { title, path, quickStatistic, introduction, contents } = subtopic
  const faces = { number: quickStatistic !== '', introduction: introduction !== '', contents: contents.length > 0 }
  const shown = [face, ...ORDER].find((candidate) => faces[candidate])

  return (
    <article className="sub-card" data-state={shown} data-active={isActive || undefined} {...hoverAndFocus(onAct)}>
      <h3>
        <Link to={path}>{title}</Link>
      </h3>
      <div className="sub-card__faces">
        {faces.number && (
          <div className="sub-card__face" data-face="number">
            <Html html={quickStatistic} className="sub-card__number" />
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
      <div className="sub-card__foot">
        {faces.contents && (
          <button
            className="flip"
            type="button"
            onClick={() => onAct('press')}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onAct('point')}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onAct('unpoint')}
          >
            <Icon name={isChosen ? 'arrows-clockwise' : 'list-numbers'} /> {isChosen ? 'Show the number' : 'Contents'}
            <span className="visually-hidden"> of {title}</span>
          </button>
        )}
        <Link className="flip flip--go" to={path} tabIndex={-1}>
          Explore<span className="visually-hidden"> {title}</span> <Icon name="arrow-right" />
        </Link>
      </div>
    </article>
  )
}

/** A card wakes under a mouse and when focus enters it; a finger's tap beside its links and buttons turns it. */
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
