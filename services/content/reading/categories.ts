import { BY_ID, type Item, type WordPress } from '../wordpress.ts'

const TERM_FIELDS = { _fields: 'id,slug,name,description,parent,acf' }

/**
 * Categories in the order of WordPress.
 *
 * @throws ProviderError
 */
export async function categoriesBySlug(wordpress: WordPress, slugs: readonly string[]): Promise<Item[]> {
  const found = await wordpress.list('categories', { slug: slugs.join(','), ...TERM_FIELDS })
  return found.filter(({ slug }) => slugs.includes(slug))
}

/** @throws ProviderError */
export async function childrenOf(
  wordpress: WordPress,
  id: number,
  order: Record<string, string> = {},
): Promise<Item[]> {
  const children = await wordpress.list('categories', { parent: String(id), ...TERM_FIELDS, ...order })
  return children.filter(({ parent }) => parent === id)
}

/**
 * The categories themselves, then their children.
 *
 * @throws ProviderError
 */
export async function withChildren(wordpress: WordPress, roots: readonly Item[]): Promise<Item[]> {
  const children = await Promise.all(roots.map(({ id }) => childrenOf(wordpress, id)))
  return [...roots, ...children.flat()]
}

/**
 * Posts in any of the categories. A WordPress that ignores the filter returns more.
 *
 * @throws ProviderError
 */
export async function postsIn(
  wordpress: WordPress,
  categories: readonly Pick<Item, 'id'>[],
  query: Record<string, string>,
): Promise<Item[]> {
  if (categories.length === 0) return []
  const ids = categories.map(({ id }) => id)
  const posts = await wordpress.list('posts', { categories: ids.join(','), ...query, ...BY_ID })
  return posts.filter((post) => post.categories.some((id) => ids.includes(id)))
}
