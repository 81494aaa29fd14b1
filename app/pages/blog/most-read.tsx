import { useRef } from 'react'
import { ScrollerControls } from '#app/components/scroller/scroller-controls.tsx'
import * as texts from '#app/messages/blog.ts'
import { PostCard, type PostCardData } from './post-card.tsx'

/** The most-read posts: pairs in a carousel, or a single pair for a category. */
export function MostRead({ posts, isCarousel }: { posts: PostCardData[]; isCarousel: boolean }) {
  return (
    <section className="most-read" aria-labelledby="page-most-read">
      {isCarousel && posts.length > 1 ? <Slides posts={posts} /> : <Pair posts={posts} />}
    </section>
  )
}

/** A scrolling row; its buttons move it by one slide. */
function Slides({ posts }: { posts: PostCardData[] }) {
  const row = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="ends most-read__head" data-count={posts.length}>
        <Heading />
        <ScrollerControls row={row} labels={{ previous: texts.previousArticle, next: texts.nextArticle }} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
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
      <div className="ends most-read__head">
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
      {texts.mostRead}
    </h2>
  )
}
