import { useRef } from 'react'
import { glideBySlides } from '#app/browser/glide.ts'
import { Icon } from '#app/components/icon/icon.tsx'
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

/** A row that scrolls by itself in every browser; its buttons move it by one slide. */
function Slides({ posts }: { posts: PostCardData[] }) {
  const row = useRef<HTMLDivElement>(null)
  const move = (slides: 1 | -1) => row.current && glideBySlides(row.current, slides, SLIDE_MS)
  return (
    <>
      <div className="most-read__head" data-count={posts.length}>
        <Heading />
        <div className="controls needs-script">
          <button className="round" type="button" aria-label="Previous article" onClick={() => move(-1)}>
            <Icon name="arrow-left" />
          </button>
          <button className="round" type="button" aria-label="Next article" onClick={() => move(1)}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="most-read__row" ref={row} role="group" aria-labelledby="page-most-read" tabIndex={0}>
        <ul className="most-read__slides bare">
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
