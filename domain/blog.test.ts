import { describe, expect, test } from 'vitest'
import type { ArticleSummary } from './article.ts'
import { arrangeBlog, emptyCategories, neighborsOf, newestFirst } from './blog.ts'

/** A post of January 2020. */
function post(id: number, day: number, rest: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id,
    slug: `post-${id}`,
    title: `Post ${id}`,
    date: `2020-01-${String(day).padStart(2, '0')}T09:00:00`,
    excerpt: '',
    image: null,
    authorName: '',
    categories: [{ slug: 'arts', name: 'Arts' }],
    label: '',
    isSticky: false,
    isMostRead: false,
    ...rest,
  }
}

const ids = (posts: { id: number }[]) => posts.map(({ id }) => id)

test('newestFirst sorts by date, then by highest id, and lists undated posts last', () => {
  expect(ids(newestFirst([post(1, 1), post(9, 2), post(3, 2), post(4, 3), post(5, 9, { date: '' })]))).toEqual([
    4, 9, 3, 1, 5,
  ])
})

describe('arrangeBlog', () => {
  const sticky = { isSticky: true }
  const read = { isMostRead: true }

  test.each([
    ['the newest post if none is sticky', [post(3, 3), post(2, 2), post(1, 1)], 3, [2, 1]],
    ['the newest sticky post', [post(4, 4), post(3, 3, sticky), post(2, 2, sticky), post(1, 1)], 3, [4, 2, 1]],
    ['the only post', [post(1, 1)], 1, []],
  ])('features %s, and does not repeat it', (_, posts, featured, recent) => {
    const page = arrangeBlog(posts, null)
    expect([page.featured?.id, ids(page.recent)]).toEqual([featured, recent])
  })

  test('returns no posts for an empty blog', () => {
    expect(arrangeBlog([], null)).toEqual({ featured: null, mostRead: [], recent: [] })
  })

  test('lists at most five most-read posts, newest first, including the featured one', () => {
    const posts = [7, 6, 5, 4, 3, 2, 1].map((id) => post(id, id, read))
    expect(ids(arrangeBlog(posts, null).mostRead)).toEqual([7, 6, 5, 4, 3])
  })

  test('lists the posts and two most-read posts of a category, and features none', () => {
    const health = { categories: [{ slug: 'health', name: 'Health' }] }
    const posts = [
      post(5, 5, { ...health, ...sticky }),
      post(4, 4, read),
      ...[3, 2, 1].map((id) => post(id, id, { ...health, ...read })),
    ]
    const page = arrangeBlog(posts, 'health')
    expect(page.featured).toBeNull()
    expect(ids(page.recent)).toEqual([5, 3, 2, 1])
    expect(ids(page.mostRead)).toEqual([3, 2])
    expect(arrangeBlog(posts, 'unknown').recent).toEqual([])
  })
})

test('emptyCategories returns the categories without posts', () => {
  const categories = ['arts', 'health'].map((slug) => ({ slug, name: slug, description: '' }))
  expect(emptyCategories({ categories, posts: [post(1, 1)] })).toEqual(new Set(['health']))
})

describe('neighborsOf', () => {
  const posts = [{ id: 3 }, { id: 2 }, { id: 1 }]
  test.each([
    [3, 1, 2],
    [2, 3, 1],
    [1, 2, 3],
  ])('returns the newer and the older neighbor of post %d, and wraps at both ends', (id, previous, next) => {
    expect(neighborsOf(posts, id)).toEqual({ previous: { id: previous }, next: { id: next } })
  })

  test('returns the other of two posts twice', () => {
    expect(neighborsOf(posts.slice(1), 1)).toEqual({ previous: { id: 2 }, next: { id: 2 } })
  })

  test.each([
    [posts, 9],
    [[{ id: 1 }], 1],
    [[], 1],
  ])('given %j, returns null for post %d', (list, id) => {
    expect(neighborsOf(list, id)).toBeNull()
  })
})
