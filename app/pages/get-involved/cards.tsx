import { type FocusEvent, type MouseEvent, useState } from 'react'
import { followAnchor } from '#app/document/reading/follow-anchor.ts'
import { Slides } from '#app/components/carousel/slides.tsx'
import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import * as texts from '#app/messages/get-involved.ts'
import { pageFacts } from '#app/document/current-page.ts'
import './cards.css'
import { useMedia } from '#app/browser/motion.ts'
import { useAutoplay } from '#app/components/carousel/use-autoplay.ts'
import { useCarousel, type Carousel } from '#app/components/carousel/use-carousel.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'

/** Icons of the six cards (Phosphor, MIT license), filled. */
const CARD_ICONS = {
  vote: 'M234,80.12A24,24,0,0,0,216,72H160V56a40,40,0,0,0-40-40,8,8,0,0,0-7.16,4.42L75.06,96H32a16,16,0,0,0-16,16v88a16,16,0,0,0,16,16H204a24,24,0,0,0,23.82-21l12-96A24,24,0,0,0,234,80.12ZM32,112H72v88H32Z',
  feedback:
    'M128,24A104,104,0,0,0,36.18,176.88L24.83,210.93a16,16,0,0,0,20.24,20.24l34.05-11.35A104,104,0,1,0,128,24ZM84,140a12,12,0,1,1,12-12A12,12,0,0,1,84,140Zm44,0a12,12,0,1,1,12-12A12,12,0,0,1,128,140Zm44,0a12,12,0,1,1,12-12A12,12,0,0,1,172,140Z',
  story:
    'M115.06,46.36a4,4,0,0,0-6.11.54A71.54,71.54,0,0,0,96,88a73.29,73.29,0,0,0,.63,9.42L27.12,192.22A15.93,15.93,0,0,0,28.71,213L43,227.29a15.93,15.93,0,0,0,20.78,1.59l94.81-69.53A73.29,73.29,0,0,0,168,160a71.54,71.54,0,0,0,41.09-12.93,4,4,0,0,0,.54-6.11Zm2.61,103.28-16,16a8,8,0,1,1-11.31-11.31l16-16a8,8,0,0,1,11.31,11.31Zm109.4-20.56a4,4,0,0,1-6.12.54L126.38,35.05a4,4,0,0,1,.54-6.12A71.93,71.93,0,0,1,227.07,129.08Z',
  event:
    'M208,32H184V24a8,8,0,0,0-16,0v8H88V24a8,8,0,0,0-16,0v8H48A16,16,0,0,0,32,48V208a16,16,0,0,0,16,16H208a16,16,0,0,0,16-16V48A16,16,0,0,0,208,32ZM72,64V56a8,8,0,0,1,16,0v8a8,8,0,0,1-16,0Zm106.55,60.7-24.46,20.19L161.55,175a4,4,0,0,1-1.49,4.17,4.05,4.05,0,0,1-2.39.79,4,4,0,0,1-2-.55L128,163.18l-27.64,16.27A4,4,0,0,1,94.45,175l7.46-30.15L77.45,124.7a4,4,0,0,1,2.24-7.08l32.24-2.49,12.4-28.71a4,4,0,0,1,7.34,0l12.4,28.71,32.24,2.49a4,4,0,0,1,2.24,7.08ZM184,64a8,8,0,0,1-16,0V56a8,8,0,0,1,16,0Z',
  party:
    'M111.49,52.63a15.8,15.8,0,0,0-26,5.77L33,202.78A15.83,15.83,0,0,0,47.76,224a16,16,0,0,0,5.46-1l144.37-52.5a15.8,15.8,0,0,0,5.78-26ZM65.14,161.13l19.2-52.79,63.32,63.32-52.8,19.2ZM160,72a37.8,37.8,0,0,1,3.84-15.58C169.14,45.83,179.14,40,192,40c6.7,0,11-2.29,13.65-7.21A22,22,0,0,0,208,23.94,8,8,0,0,1,224,24c0,12.86-8.52,32-32,32-6.7,0-11,2.29-13.65,7.21A22,22,0,0,0,176,72.06,8,8,0,0,1,160,72ZM136,40V16a8,8,0,0,1,16,0V40a8,8,0,0,1-16,0Zm101.66,82.34a8,8,0,1,1-11.32,11.31l-16-16a8,8,0,0,1,11.32-11.32Zm4.87-42.75-24,8a8,8,0,0,1-5.06-15.18l24-8a8,8,0,0,1,5.06,15.18Z',
  donate:
    'M230.33,141.06a24.34,24.34,0,0,0-18.61-4.77C230.5,117.33,240,98.48,240,80c0-26.47-21.29-48-47.46-48A47.58,47.58,0,0,0,156,48.75,47.58,47.58,0,0,0,119.46,32C93.29,32,72,53.53,72,80c0,11,3.24,21.69,10.06,33a31.87,31.87,0,0,0-14.75,8.4L44.69,144H16A16,16,0,0,0,0,160v40a16,16,0,0,0,16,16H120a7.93,7.93,0,0,0,1.94-.24l64-16a6.94,6.94,0,0,0,1.19-.4L226,182.82l.44-.2a24.6,24.6,0,0,0,3.93-41.56Zm-10.9,27.15-38,16.18L119,200H56V155.31l22.63-22.62A15.86,15.86,0,0,1,89.94,128H140a12,12,0,0,1,0,24H112a8,8,0,0,0,0,16h32a8.32,8.32,0,0,0,1.79-.2l67-15.41.31-.08a8.6,8.6,0,0,1,6.3,15.9Z',
}

/** The available cards, at most six, and the sections they link to (docs/contracts/pages.md#get-involved). */
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
 * The headline, and the ways to take part as a carousel; only the active card links to its section.
 *
 * @param donates true if the community accepts donations
 */
export function Cards({ donates, hasEvents }: { donates: boolean; hasEvents: boolean }) {
  const cards = useOfferedCards(donates, hasEvents)
  const { viewport, list, carousel } = useCards(cards.length)

  const onClick = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (index === carousel.selected) return followAnchor(event)
    event.preventDefault()
    carousel.goTo(index)
    return undefined
  }
  /** Focus by keyboard selects the card. Focus by mouse does not, because it precedes the click. */
  const onFocus = (index: number) => (event: FocusEvent<HTMLAnchorElement>) => {
    if (index !== carousel.selected && event.currentTarget.matches(':focus-visible')) carousel.goTo(index)
  }

  return (
    <header className="cards" role="group" aria-label={texts.carouselOfWaysToTakePart}>
      <div className="wrap page-head ends cards__head">
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
        className="cards__viewport screen-only"
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
    'host-a-data-party': pageFacts().promises.party !== '',
    'donate-to-common-measure-section': donates,
  }
  return CARDS.filter(({ to }) => isOffered[to] ?? true)
}

const MOTION = { isEndless: true, transitionMs: 500, autoplayMs: 5000 }
/** In this width all cards fit next to each other, and only the active marker moves. */
const IS_ROW = `(width >= ${LAPTOP})`

interface Cards {
  /** Ref of the element that scrolls if the cards do not fit. */
  viewport: ((element: HTMLElement | null) => void) | undefined
  /** Ref of the list of cards. */
  list: (element: HTMLElement | null) => void
  /** Carousel behind the controls; `selected` is the active card. */
  carousel: Carousel
}

/** The endless carousel of `count` cards: a row that fits wide windows, otherwise slides. */
function useCards(count: number): Cards {
  const isRow = useMedia(IS_ROW)
  const [viewport, slides] = useCarousel(MOTION)
  const [selected, setSelected] = useState(0)
  const [list, setList] = useState<HTMLElement | null>(null)
  const step = (by: number) => setSelected((index) => (index + by + count) % count)
  const next = () => step(1)
  useAutoplay(list, { isPlaying: isRow && slides.isPlaying, everyMs: MOTION.autoplayMs, advance: next })

  const row: Carousel = { ...slides, selected, next, previous: () => step(-1), goTo: setSelected }
  return { viewport: isRow ? undefined : viewport, list: setList, carousel: isRow ? row : slides }
}
