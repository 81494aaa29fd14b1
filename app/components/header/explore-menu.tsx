import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { capitalised, countInWords } from '#app/count-in-words.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import type { MenuTopic } from '#app/site-data.ts'

/** A pointer that only crosses the menu does not open it, and one that leaves it for a moment does not close it. */
const OPEN_AFTER_MS = 80
const CLOSE_AFTER_MS = 220

/**
 * Explore The Data: a link, and a panel of all topics and subtopics that opens under the pointer or by its button,
 * and closes by Escape, by leaving it and after a link was chosen. Without scripts it opens by hover and focus alone.
 */
export function ExploreMenu({ topics }: { topics: MenuTopic[] }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  useEffect(() => () => clearTimeout(timer.current), [])

  const setSoon = (open: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), ms)
  }
  const setNow = (open: boolean) => setSoon(open, 0)
  const onPointer = (event: PointerEvent, open: boolean) => {
    if (event.pointerType === 'mouse') setSoon(open, open ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setNow(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setNow(false)
    button.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same
    <li
      data-open={isOpen || undefined}
      className="nav__group"
      onPointerEnter={(event) => onPointer(event, true)}
      onPointerLeave={(event) => onPointer(event, false)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Link
        className="nav__item"
        to="/explore-the-data"
        aria-current={currentOf(pathname)}
        onClick={() => setNow(false)}
      >
        Explore The Data
      </Link>
      <button
        ref={button}
        className="nav__toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls="page-explore-menu"
        aria-label="All topics and subtopics"
        onClick={() => setNow(!isOpen)}
      >
        <Icon name="caret-down" />
      </button>
      <div className="mega" id="page-explore-menu">
        <div className="mega__grid">
          <Intro topics={topics} />
          {topics.map((topic) => (
            <TopicColumn key={topic.slug} topic={topic} onChoose={() => setNow(false)} />
          ))}
        </div>
      </div>
    </li>
  )
}

function currentOf(pathname: string): 'page' | 'true' | undefined {
  if (pathname === '/explore-the-data') return 'page'
  return pathname.startsWith('/topic/') ? 'true' : undefined
}

function Intro({ topics }: { topics: MenuTopic[] }) {
  const subtopics = topics.reduce((sum, topic) => sum + topic.subtopics.length, 0)
  return (
    <div className="mega__intro stack">
      {topics.length > 0 && (
        <p className="mega__title">
          {capitalised(countInWords(topics.length))} topics, {subtopics} subtopics, over 200 indicators
        </p>
      )}
      <p className="small muted">Start with what you care about. Every chart names its source.</p>
      <Link className="more" to="/explore-the-data">
        See all topics
      </Link>
    </div>
  )
}

function TopicColumn({ topic, onChoose }: { topic: MenuTopic; onChoose: () => void }) {
  return (
    <div className="mega__topic" data-topic={topic.slug}>
      <Link to={`/topic/${topic.slug}`} onClick={onChoose}>
        {topic.icon !== null && <img src={topic.icon} alt="" width="36" height="36" loading="lazy" />}
        {topic.title}
      </Link>
      {topic.subtopics.length > 0 && (
        <ul className="bare">
          {topic.subtopics.map(({ title, path }) => (
            <li key={path}>
              <Link to={path} onClick={onChoose}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
