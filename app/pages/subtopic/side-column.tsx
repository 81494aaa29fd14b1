import { Island } from '#app/island/island.tsx'
import { VoteBox } from '#app/voting/vote-box/vote-box.tsx'
import type { VoteState } from '#app/voting/vote-box/vote-state.ts'
import * as texts from '#app/messages/subtopic.tsx'
import type { Section } from '#domain/rich-text.ts'
import '#app/styles/section-links.css'
import './side-column.css'

/** Reading progress, vote box and section list (watch-sections.ts): next to the text, or above it in narrow windows. */
export function SideColumn({ sections, vote }: { sections: Section[]; vote: VoteState }) {
  return (
    <aside className="side screen-only" aria-label={texts.onThisPage}>
      {/* Hidden from screen readers, which would announce each step. */}
      <div className="progress ruler" aria-hidden="true">
        <span className="progress__bar" />
      </div>
      <Island name="vote-box" of={VoteBox} when="idle" props={{ vote }} />
      <nav className="section-links toc" aria-label={texts.sections}>
        {sections.map(({ id, title }, index) => (
          <a key={id} href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </aside>
  )
}
