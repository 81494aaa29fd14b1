import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import { useCarousel } from '#app/components/carousel/use-carousel.ts'
import '#app/components/carousel/carousel.css'
import { PostCard } from './post-card.tsx'
import type { PostCardData } from './post-card.tsx'

/** motion.md, "Other sliders". */
const SLIDE_MS = 1500

/** What is read most: two at a time that can be moved on, or, for a category, just two. */
export function MostRead({ posts, isCarousel }: { posts: PostCardData[]; isCarousel: boolean }) {
  return (
    <section className="most-read" aria-labelledby="page-most-read">
      {isCarousel && posts.length > 1 ? <Slides posts={posts} /> : <Pair posts={posts} />}
    </section>
  )
}

function Slides({ posts }: { posts: PostCardData[] }) {
  const [viewport, carousel] = useCarousel({ isEndless: false, transitionMs: SLIDE_MS, autoplayMs: null })
  return (
    <>
      <div className="most-read__head" data-count={posts.length}>
        <Heading />
        <CarouselControls carousel={carousel} slide="article" canPlay={false} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="carousel" ref={viewport} role="group" aria-labelledby="page-most-read" tabIndex={0}>
        <ul className="carousel__slides most-read__slides bare">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Pair({ posts }: { posts: PostCardData[] }) {
  return (
    <>
      <div className="most-read__head">
        <Heading />
      </div>
      <ul className="pair bare">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Heading() {
  return (
    <h2 className="h-2" id="page-most-read">
      Most Read
    </h2>
  )
}
