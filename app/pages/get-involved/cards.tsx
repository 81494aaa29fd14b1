import type { FocusEvent, MouseEvent } from 'react'
import { followPlace } from '#app/browser/follow-place.ts'
import { Slides } from '#app/components/carousel/slides.tsx'
import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import * as texts from '#app/messages/get-involved.ts'
import { usePromises } from '#app/use-promises.ts'
import { CARD_ICONS } from './card-icons.ts'
import './cards.css'
import { useCards } from './use-cards.ts'

/** The cards of what is offered, six at most, and the sections they lead to (docs/contracts/pages.md#get-involved). */
const CARDS = [
  { title: texts.startVoting, to: 'start-voting', icon: CARD_ICONS.vote },
  { title: texts.giveFeedback, to: 'give-feedback', icon: CARD_ICONS.feedback },
  { title: texts.shareYourStory, to: 'share-your-story', icon: CARD_ICONS.story },
  { title: texts.attendAnEvent, to: 'events-listing', icon: CARD_ICONS.event },
  { title: texts.hostADataParty, to: 'host-a-data-party', icon: CARD_ICONS.party },
  { title: texts.donate, to: 'donate-to-common-measure-section', icon: CARD_ICONS.donate },
]
const HINT_ID = 'page-cards-hint'

/**
 * The headline, and the ways to take part as a carousel; only the active card leads to its section.
 *
 * @param donates whether gifts are taken
 */
export function Cards({ donates, hasEvents }: { donates: boolean; hasEvents: boolean }) {
  const cards = useOfferedCards(donates, hasEvents)
  const { viewport, list, carousel } = useCards(cards.length)

  const onClick = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (index === carousel.selected) return followPlace(event)
    event.preventDefault()
    carousel.goTo(index)
    return undefined
  }
  /** Who comes by the tab key has chosen the card. A press of the mouse gives the focus too, before it is a click. */
  const onFocus = (index: number) => (event: FocusEvent<HTMLAnchorElement>) => {
    if (index !== carousel.selected && event.currentTarget.matches(':focus-visible')) carousel.goTo(index)
  }

  return (
    <header className="cards" role="group" aria-label={texts.carouselOfWaysToTakePart}>
      <div className="wrap page-head cards__head">
        <h1 className="h-display">
          <span>{texts.dataIsTheStart}</span> <span>{texts.restIsUpToUs}</span>
        </h1>
        <CarouselControls
          carousel={carousel}
          labels={{ previous: texts.previousWayToTakePart, next: texts.nextWayToTakePart }}
          canPlay
        />
      </div>
      <Slides
        viewport={viewport}
        list={list}
        navLabel={texts.waysToTakePart}
        className="cards__viewport"
        listClassName="cards__list"
      >
        {cards.map(({ title, to, icon }, index) => {
          const isActive = index === carousel.selected
          return (
            <li key={to}>
              <a
                className="cards__card"
                href={`#${to}`}
                draggable={false}
                aria-current={isActive || undefined}
                aria-describedby={isActive ? undefined : HINT_ID}
                onClick={onClick(index)}
                onFocus={onFocus(index)}
              >
                <span className="cards__ground" />
                <PathIcon path={icon} />
                <span className="cards__title">{title}</span>
              </a>
            </li>
          )
        })}
      </Slides>
      <p className="visually-hidden needs-script" id={HINT_ID}>
        {texts.howToChooseACard}
      </p>
    </header>
  )
}

function useOfferedCards(donates: boolean, hasEvents: boolean) {
  const isOffered: Record<string, boolean> = {
    'events-listing': hasEvents,
    'host-a-data-party': usePromises().party !== '',
    'donate-to-common-measure-section': donates,
  }
  return CARDS.filter(({ to }) => isOffered[to] ?? true)
}
