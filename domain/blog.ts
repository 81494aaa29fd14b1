import type { ArticleSummary } from './article.ts'

/** A child of the category `blog`; texts are plain. */
export interface BlogCategory {
  slug: string
  name: string
  description: string
}

/** The blog: its categories in the content service's order, and all its posts, newest first. */
export interface Blog {
  categories: BlogCategory[]
  posts: ArticleSummary[]
}

/** Posts of each section of a blog page. */
export interface BlogPage {
  /** Banner post of the whole blog; null for a single category, and without posts. */
  featured: ArticleSummary | null
  mostRead: ArticleSummary[]
  recent: ArticleSummary[]
}

/** Maximum number of most-read posts. A category's list has two (docs/contracts/pages.md#blog-and-articles). */
const MAX_MOST_READ = 5
const MAX_MOST_READ_OF_CATEGORY = 2

/** Posts with the same date are ordered by id, highest first (docs/contracts/content-model.md#how-everything-is-read). */
export function newestFirst<Post extends { date: string; id: number }>(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => compare(b.date, a.date) || b.id - a.id)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * The posts of a blog page (docs/contracts/content-model.md#posts). Featured is the newest sticky post, otherwise the
 * newest post. It is not repeated in Most Recent, but may appear in Most Read.
 *
 * @param posts all posts of the blog, newest first
 * @param category slug of a child of `blog`; null for all
 */
export function arrangeBlog(posts: readonly ArticleSummary[], category: string | null): BlogPage {
  const shown = category === null ? [...posts] : posts.filter((post) => isIn(post, category))
  const featured = category === null ? (shown.find(({ isSticky }) => isSticky) ?? shown[0] ?? null) : null
  const mostRead = shown.filter(({ isMostRead }) => isMostRead)
  return {
    featured,
    mostRead: mostRead.slice(0, category === null ? MAX_MOST_READ : MAX_MOST_READ_OF_CATEGORY),
    recent: shown.filter((post) => post !== featured),
  }
}

/** Categories without posts, which the filter lists as disabled. */
export function emptyCategories({ categories, posts }: Blog): Set<string> {
  const used = new Set(posts.flatMap((post) => post.categories.map(({ slug }) => slug)))
  return new Set(categories.map(({ slug }) => slug).filter((slug) => !used.has(slug)))
}

function isIn(post: ArticleSummary, category: string): boolean {
  return post.categories.some(({ slug }) => slug === category)
}

/**
 * Neighbors of a post in a list that wraps around: `previous` is newer, `next` older (docs/contracts/content-model.md#posts).
 *
 * @param posts newest first
 * @returns null for a post that is not in the list, and for a list with a single post
 */
export function neighborsOf<Post extends { id: number }>(
  posts: readonly Post[],
  id: number,
): { previous: Post; next: Post } | null {
  const at = posts.findIndex((post) => post.id === id)
  const previous = posts.at(at - 1)
  const next = posts[(at + 1) % posts.length]
  return at < 0 || posts.length < 2 || !previous || !next ? null : { previous, next }
}
