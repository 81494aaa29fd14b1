import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { STAYS_IN_PLACE } from '#app/browser/navigation.ts'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/blog.ts'
import { countAfter } from '#domain/blog.ts'
import { PostRow } from './post-card.tsx'
import type { PostCardData } from './post-card.tsx'

interface MostRecentProps {
  /** Those that are shown. */
  posts: PostCardData[]
  total: number
}

/**
 * The posts by date. How many are shown stands in the address, so that going back shows as many: Load More is a link to
 * more of them. With scripts they are added where the reader is.
 */
export function MostRecent({ posts, total }: MostRecentProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(posts.length)
  const next = countAfter(posts.length, total)

  useEffect(() => {
    const before = shown.current
    shown.current = posts.length
    // The button may be gone; reading continues at the first new post.
    if (before >= 10 && posts.length > before) {
      list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [posts.length])

  return (
    <section className="most-recent" aria-labelledby="page-most-recent">
      <h2 className="h-2" id="page-most-recent">
        {texts.mostRecent}
      </h2>
      <ul className="bare" ref={list}>
        {posts.map((post, index) => (
          <li key={post.slug} id={`page-post-${index + 1}`}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      {next !== null && <LoadMore count={next} from={posts.length + 1} />}
    </section>
  )
}

/** A link in the HTML, and with scripts what it is called: a button. */
function LoadMore({ count, from }: { count: number; from: number }) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const search = `?count=${count}`
  const load = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    void navigate({ search }, { replace: true, state: STAYS_IN_PLACE })
  }
  const onClick = (event: MouseEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) load(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') load(event)
  }
  return (
    <p className="load-more">
      <Button
        as={Link}
        look="line"
        to={{ search, hash: `#page-post-${from}` }}
        {...(isHydrated ? { role: 'button', onKeyDown } : {})}
        onClick={onClick}
      >
        {texts.loadMoreBlogs}
      </Button>
    </p>
  )
}
