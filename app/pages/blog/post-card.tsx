import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { Card } from '#app/components/card/card.tsx'
import * as texts from '#app/messages/blog.ts'
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
  /** An editor's label: "Featured", "Trending" or "". */
  label: string
}

/** Display names of the labels that editors choose from. */
export const MARKS: Readonly<Record<string, string>> = { Featured: texts.featured, Trending: texts.trending }

/** A picture over category, date and title. */
export function PostCard({ post }: { post: PostCardData }) {
  return <Card {...cardOf(post)} sizes={`(width >= ${TABLET}) 45vw, 92vw`} />
}

/** A row of a long list, with the picture next to the text. */
export function PostRow({ post }: { post: PostCardData }) {
  return (
    <Card {...cardOf(post)} look="row" sizes={`(width >= ${TABLET}) 15rem, 92vw`}>
      {post.excerpt !== '' && (
        <p className="clamp muted" dir="auto">
          {post.excerpt}
        </p>
      )}
    </Card>
  )
}

function cardOf(post: PostCardData) {
  const { category, image, title, slug } = post
  return { topic: category?.slug, image, title, to: `/blog/${slug}`, meta: <PostMeta post={post} /> }
}

/** Category, date and an editor's label. `before` precedes the category's name. */
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
      {label !== '' && before === undefined && <span className="flag">{MARKS[label] ?? label}</span>}
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
