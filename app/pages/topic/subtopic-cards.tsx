import { useState } from 'react'
import { followAnchor } from '#app/document/reading/follow-anchor.ts'
import { Button } from '#app/components/button/button.tsx'
import { LoadMore, useGrowingList } from '#app/components/load-more/load-more.tsx'
import handsPicture from '#app/images/donate-banner.svg?url'
import * as texts from '#app/messages/topic.tsx'
import { countAfter, PARTS } from '#domain/parts.ts'
import { readIslandProps } from '#app/island/read-island-props.ts'
import { afterAct, RESTING } from './card-state.ts'
import { SubtopicCard, type SubtopicCardData } from './subtopic-card.tsx'
import './subtopic-cards.css'
import './vote-card.css'

interface SubtopicCardsProps {
  /** The first subtopics of `total`. */
  subtopics: SubtopicCardData[]
  total: number
  /** The community's sentence about votes before the site existed; "" if there is none. */
  votes: string
}

/** The subtopics of a topic as cards, of which at most one is active. */
export function SubtopicCards({ subtopics: first, total, votes }: SubtopicCardsProps) {
  const [subtopics, setSubtopics] = useState(first)
  const loadMore = async (address: string) => {
    setSubtopics((await readIslandProps<SubtopicCardsProps>(address, 'subtopic-cards')).subtopics)
  }
  const [state, setState] = useState(RESTING)
  const list = useGrowingList<HTMLDivElement>(subtopics.length, PARTS.subtopics)
  const next = countAfter(subtopics.length, total, PARTS.subtopics)
  const cards = (
    <div className="subs" ref={list}>
      {subtopics.map((subtopic, index) => (
        <SubtopicCard
          key={subtopic.slug}
          id={total > PARTS.subtopics ? `page-subtopic-${index + 1}` : undefined}
          subtopic={subtopic}
          isActive={state.active === subtopic.slug}
          face={state.active === subtopic.slug ? state.face : 'number'}
          isChosen={state.active === subtopic.slug && state.isChosen}
          onAct={(act) => setState((before) => afterAct(before, subtopic.slug, act))}
        />
      ))}
      <VoteCard votes={votes} />
    </div>
  )
  if (next === null) return cards
  return (
    <>
      {cards}
      <LoadMore
        count={next}
        target={`page-subtopic-${subtopics.length + 1}`}
        title={texts.loadMoreSubtopics}
        onMore={loadMore}
      />
    </>
  )
}

/** Fills the rest of the last row of subtopics; its button leads to the topic's own vote box. */
function VoteCard({ votes }: { votes: string }) {
  return (
    <aside className="sub-card sub-card--vote on-dark screen-only" aria-labelledby="page-vote-card">
      <h3 id="page-vote-card">{texts.whichOfTheseMattersMost}</h3>
      <p>{[votes, texts.votingIsStillOpen].join(' ').trim()}</p>
      <Button as="a" look="cta" href="#page-vote-box" onClick={followAnchor}>
        {texts.startVoting}
      </Button>
      <img src={handsPicture} alt="" width="660" height="440" loading="lazy" />
    </aside>
  )
}
