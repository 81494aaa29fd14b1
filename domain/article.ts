import type { Image } from './image.ts'
import type { RichText } from './rich-text.ts'

/** A category or tag of a post; the name is plain text. */
export interface Term {
  slug: string
  name: string
}

/** Summary of an article for lists, without its body. Texts are plain. */
export interface ArticleSummary {
  id: number
  slug: string
  /** "Untitled" if empty (docs/contracts/content-model.md#posts). */
  title: string
  /** Local date and time of the community, "2020-01-05T09:00:00"; "" when unknown. */
  date: string
  excerpt: string
  image: Image | null
  /** "" if the author is unknown or deleted. */
  authorName: string
  categories: Term[]
  /** Label set by the editor; "" without one. */
  label: 'Featured' | 'Trending' | ''
  isSticky: boolean
  isMostRead: boolean
}

/** Author of an article. Texts are plain; the description may be "". */
export interface Author {
  name: string
  description: string
  image: Image | null
}

/** An article for its own page. */
export interface Article extends ArticleSummary {
  /** Local date and time of the last change; "" when unknown. */
  modified: string
  /** Meta description: text under 160 characters, or "". */
  description: string
  /** The excerpt if an editor wrote one; "" if it only repeats the beginning of the text. */
  lead: string
  /** The custom photo, otherwise the featured picture (docs/contracts/content-model.md#posts). */
  banner: Image | null
  /** The wide (4:1) size of the featured picture, for the banner in large windows; null if there is none. */
  wideBanner: Image | null
  content: RichText
  tags: Term[]
  /** Null after the author was deleted. */
  author: Author | null
}

/** Data of a post for a link to it. */
export interface ArticleLink {
  id: number
  slug: string
  title: string
  date: string
}
