import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/components/picture/picture.tsx'
import { TABLET } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'

export interface PostCardData {
  slug: string
  title: string
  excerpt: string
  image: Image | null
  /** "2020-01-05" and "Jan. 05, 2020"; both "" when unknown. */
  date: { iso: string; shown: string }
  category: { slug: string; name: string } | null
  /** What the editor marks it as: "Featured", "Trending" or "". */
  label: string
}

/** A picture over category, date and title. */
export function PostCard({ post }: { post: PostCardData }) {
  return (
    <article className="card-lg" {...topicOf(post)}>
      <PostArt image={post.image} sizes={`(width >= ${TABLET}) 45vw, 92vw`} />
      <div className="card-lg__text">
        <PostMeta post={post} />
        <h3 className="h-3" dir="auto">
          <PostTitle post={post} />
        </h3>
      </div>
    </article>
  )
}

/** A row of a long list: the picture beside the text. */
export function PostRow({ post }: { post: PostCardData }) {
  return (
    <article className="post-row" {...topicOf(post)}>
      <PostArt image={post.image} sizes={`(width >= ${TABLET}) 15rem, 92vw`} />
      <div className="post-row__text">
        <PostMeta post={post} />
        <h3 className="h-3" dir="auto">
          <PostTitle post={post} />
        </h3>
        {post.excerpt !== '' && (
          <p className="clamp-2 muted" dir="auto">
            {post.excerpt}
          </p>
        )}
      </div>
    </article>
  )
}

/** Category, date, and how the editor marks it. `before` stands before the category's name. */
export function PostMeta({ post: { category, date, label }, before }: { post: PostCardData; before?: ReactNode }) {
  if (!category && date.shown === '' && label === '' && before === undefined) return null
  return (
    <p className="meta">
      {(category || before !== undefined) && (
        <span className="tag">
          {before !== undefined && <span>{before}</span>}
          {category && <span>{category.name}</span>}
        </span>
      )}
      {date.shown !== '' && <time dateTime={date.iso}>{date.shown}</time>}
      {label !== '' && before === undefined && <span className="flag">{label}</span>}
    </p>
  )
}

export function PostTitle({ post: { slug, title } }: { post: PostCardData }) {
  return (
    <Link className="title-link" to={`/blog/${slug}`}>
      {title}
    </Link>
  )
}

/** Without a picture, a ground in the colors of the topic. */
export function PostArt({ image, sizes, isFirst = false }: { image: Image | null; sizes: string; isFirst?: boolean }) {
  return (
    <div className="card-art">{image && <Picture image={{ ...image, alt: '' }} sizes={sizes} isFirst={isFirst} />}</div>
  )
}

/** Gives a part of the page the colors of its topic, or the house's. */
export function topicOf({ category }: Pick<PostCardData, 'category'>) {
  return { 'data-topic': category?.slug ?? '' }
}
