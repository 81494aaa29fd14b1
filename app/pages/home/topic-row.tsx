import { Link } from '#app/components/link/link.tsx'
import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import { Slides } from '#app/components/carousel/slides.tsx'
import { useCarousel } from '#app/components/carousel/use-carousel.ts'
import { Picture } from '#app/components/picture/picture.tsx'
import { capitalized, countInWords } from '#app/components/count-in-words.ts'
import * as texts from '#app/messages/home.ts'
import type { Image } from '#domain/image.ts'
import './topics.css'

/** Id of the topics' section. */
export const TOPICS_ID = 'explore-topics'

/** Autoplay and speed of the topics carousel (docs/contracts/pages.md#home). */
const MOTION = { isEndless: true, transitionMs: 500, autoplayMs: 5000 }

export interface TopicPosterData {
  slug: string
  title: string
  image: Image | null
  subtopics: number
}

/** All topics in an endless row that moves automatically. */
export function TopicRow({ topics }: { topics: TopicPosterData[] }) {
  const [viewport, carousel] = useCarousel(MOTION)
  return (
    <>
      <div className="wrap">
        <div className="section-head section-head--row">
          <h2 className="h-1" id={`${TOPICS_ID}-title`}>
            {texts.everyTopicIsAChart}
          </h2>
          <CarouselControls
            carousel={carousel}
            labels={{ previous: texts.previousTopic, next: texts.nextTopic }}
            canPlay
          />
        </div>
      </div>
      <Slides viewport={viewport} listClassName="topics__rail">
        {topics.map((topic) => (
          <li key={topic.slug}>
            <Poster {...topic} />
          </li>
        ))}
      </Slides>
    </>
  )
}

function Poster({ slug, title, image, subtopics }: TopicPosterData) {
  return (
    <Link className="poster" to={`/topic/${slug}`} data-topic={slug} draggable={false}>
      <div className="filled poster__picture">{image && <Picture image={{ ...image, alt: '' }} sizes="312px" />}</div>
      <h3>{title}</h3>
      <p>{texts.subtopics({ count: subtopics, number: capitalized(countInWords(subtopics)) })}</p>
    </Link>
  )
}
