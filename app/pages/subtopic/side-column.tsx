import { useEffect, useRef, useState } from 'react'
import { followAnchor } from '#app/document/reading/follow-anchor.ts'
import { landmarksOf, percentScrolled, sectionBeingRead, showHash } from '#app/document/reading/scroll-spy.ts'
import { throttle } from '#app/browser/throttle.ts'
import { VoteBox } from '#app/voting/vote-box/vote-box.tsx'
import type { VoteState } from '#app/voting/vote-box/vote-state.ts'
import * as texts from '#app/messages/subtopic.tsx'
import type { Section } from '#domain/rich-text.ts'
import './side-column.css'

/** Progress and section list follow the reader at most this often (docs/contracts/pages.md#subtopic). */
const UPDATE_MS = 100
/** A section is being read from this share of the window down. */
const READING_LINE = 0.3

/** Beside the text, or above it on narrow windows: reading progress, the vote box and the list of sections. */
export function SideColumn({ sections, vote }: { sections: Section[]; vote: VoteState }) {
  const bar = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(sections[0]?.id ?? null)

  useEffect(() => {
    const look = () => {
      showProgress(bar.current)
      const id = sectionBeingRead(landmarksOf(sections), innerHeight * READING_LINE)
      setCurrent(id ?? sections[0]?.id ?? null)
      return id
    }
    const follow = throttle(() => {
      const id = look()
      showHash(scrollY > 0 ? id : null)
    }, UPDATE_MS)
    look()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      follow.cancel()
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [sections])

  useEffect(() => keepInView(list.current, current), [current])

  return (
    <aside className="side" aria-label={texts.onThisPage}>
      {/* Only for the eye: a screen reader would say each step, and knows where it is. */}
      <div ref={bar} className="progress ruler" aria-hidden="true">
        <span className="progress__bar" />
      </div>
      <VoteBox vote={vote} />
      <nav className="toc" aria-label={texts.sections} ref={list}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={followAnchor}>
            {title}
          </a>
        ))}
      </nav>
    </aside>
  )
}

function showProgress(bar: HTMLElement | null): void {
  const percent = percentScrolled(scrollY, document.documentElement.scrollHeight, innerHeight)
  bar?.style.setProperty('--done', `${percent}%`)
}

/** On narrow windows the list is a row that scrolls: the current section stays in sight, or the link with the focus. */
function keepInView(list: HTMLElement | null, current: string | null): void {
  const link = [...(list?.querySelectorAll('a') ?? [])].find(({ hash }) => hash === `#${current}`)
  if (!list || !link || list.scrollWidth <= list.clientWidth || list.contains(document.activeElement)) return
  list.scrollTo({ left: link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
}
