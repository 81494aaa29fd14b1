import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import { Slides } from '#app/components/carousel/slides.tsx'
import { useCarousel } from '#app/components/carousel/use-carousel.ts'
import { Picture } from '#app/components/picture/picture.tsx'
import * as texts from '#app/messages/get-involved.ts'
import { TABLET } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import './topic-stack.css'

const MOTION = { axis: 'y', isEndless: true, transitionMs: 1500, autoplayMs: 5000 } as const
/** Number of visible slides (docs/contracts/pages.md#get-involved). */
const IN_SIGHT = 3

export interface TopicPicture {
  slug: string
  title: string
  image: Image | null
}

/** The topics' pictures, three at a time, moving up automatically. Without scripts, all of them. */
export function TopicStack({ topics }: { topics: TopicPicture[] }) {
  const [viewport, carousel] = useCarousel(MOTION)
  return (
    <div className="topic-stack" role="group" aria-label={texts.topicsToVoteFor}>
      <Slides viewport={viewport} isDown className="topic-stack__viewport">
        {topics.map(({ slug, title, image }) => (
          <li key={slug} data-topic={slug}>
            <figure className="filled topic-stack__slide">
              {image && <Picture image={{ ...image, alt: '' }} sizes={`(width >= ${TABLET}) 45vw, 100vw`} />}
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </Slides>
      {topics.length > IN_SIGHT && (
        <CarouselControls
          carousel={carousel}
          labels={{ previous: texts.previousTopic, next: texts.nextTopic }}
          canPlay
        />
      )}
    </div>
  )
}
