import { useState } from 'react'
import { readIslandProps } from '#app/island/read-island-props.ts'
import { LoadMore, useGrowingList } from '#app/components/load-more/load-more.tsx'
import * as texts from '#app/messages/blog.ts'
import { countAfter, PARTS } from '#domain/parts.ts'
import { PostRow, type PostCardData } from './post-card.tsx'

interface MostRecentProps {
  /** The visible posts. */
  posts: PostCardData[]
  total: number
}

/** The posts by date, newest first. */
export function MostRecent({ posts: first, total }: MostRecentProps) {
  const [posts, setPosts] = useState(first)
  const loadMore = async (address: string) =>
    setPosts((await readIslandProps<MostRecentProps>(address, 'most-recent')).posts)
  const list = useGrowingList<HTMLUListElement>(posts.length, PARTS.posts)
  const next = countAfter(posts.length, total, PARTS.posts)
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
      {next !== null && (
        <LoadMore count={next} target={`page-post-${posts.length + 1}`} title={texts.loadMoreBlogs} onMore={loadMore} />
      )}
    </section>
  )
}
