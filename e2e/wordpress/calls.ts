import type { Content, Item } from './contents.ts'

/** One GET call of a client. */
export interface Call {
  path: string
}

const LISTS = ['posts', 'pages', 'events', 'advisory_committees', 'media', 'categories', 'tags', 'users']

/** Queries for every list. */
const QUERIES = [
  '',
  '?per_page=0',
  '?per_page=-1',
  '?per_page=101',
  '?per_page=abc',
  '?per_page=2.5',
  '?per_page=',
  '?per_page=2.0',
  '?per_page=002&page=2',
  '?page=0',
  '?page=9999',
  '?page=abc',
  '?per_page=3&page=2&_fields=id,slug',
  '?order=DESC',
  '?order=asc&per_page=5&_fields=id',
  '?orderby=id&per_page=5&_fields=id',
  '?orderby=slug&per_page=5&_fields=slug',
  '?per_page=abc&order=up',
  '?slug=',
  '?slug=no-such-thing',
  '?include=1,2,abc',
  '?include=',
  '?include=999999999',
  '?_fields=',
  '?_fields=nothing&per_page=2',
  '?_fields=id,%20slug&per_page=1',
  '?per_page=1&_embed=0',
  '?per_page=1&_embed=false',
  '?unknown=1&per_page=1&_fields=id',
  '/abc',
  '/-1',
  '/0',
  '/999999999',
  '/999999999?_fields=code',
]

/** Ids and slugs of the content for the calls. */
type Subjects = ReturnType<typeof subjectsOf>

function subjectsOf({ collections }: Content) {
  const { posts, pages, categories, media, events, users, tags } = collections
  const shown = (items: Item[]) =>
    items.filter(({ status, password }) => (status ?? 'publish') === 'publish' && !password)
  const [post, otherPost] = shown(posts)
  return {
    post,
    child: shown(pages).find(({ parent }) => typeof parent === 'number' && parent > 0),
    category: posts.flatMap((item) => (item['categories'] as number[] | undefined) ?? [])[0] ?? 0,
    lastCategory: categories.at(-1),
    parentCategory: categories.find(({ id }) => categories.some(({ parent }) => parent === id)),
    hidden: ['draft', 'future', 'private'].map((status) => posts.find((item) => item['status'] === status)),
    locked: posts.find(({ password }) => password),
    foreign: posts.find(({ slug }) => String(slug).includes('%')),
    slugs: [String(post?.['slug']), String(otherPost?.['slug'])],
    ids: `${idOf(otherPost)},${idOf(post)}`,
    medium: media[0],
    event: events[0],
    user: users[0],
    tag: tags[0],
  }
}

function idOf(item: Item | undefined): number {
  return item?.id ?? 0
}

function of(base: string, ...queries: string[]): string[] {
  return queries.map((query) => `/wp/v2/${base}${query}`)
}

/** Calls for which a real WordPress and the embedded service must return equal responses. */
export function callsFor(content: Content): Call[] {
  const subjects = subjectsOf(content)
  const paths = [
    ...LISTS.flatMap((base) => of(base, ...QUERIES)),
    ...singleCalls(subjects),
    ...postCalls(subjects),
    ...pageCalls(subjects),
    ...otherCalls(subjects),
  ]
  return paths.map((path) => ({ path }))
}

function singleCalls({ post, child, lastCategory, hidden, locked, medium, event, user, tag }: Subjects): string[] {
  return [
    ...of('posts', `/${idOf(post)}`, `/${idOf(post)}?_embed`, `/${idOf(post)}?_fields=title,acf,_links`),
    ...of('posts', ...hidden.map((item) => `/${idOf(item)}`), `/${idOf(locked)}`),
    ...of('pages', `/${idOf(child)}`, `/${idOf(child)}?_embed`, `/${idOf(post)}`),
    ...of('media', `/${idOf(medium)}`),
    ...of('categories', `/${idOf(lastCategory)}`, `/${idOf(tag)}`),
    ...of('tags', `/${idOf(tag)}`),
    ...of('users', `/${idOf(user)}`, '/4'),
    ...of('events', `/${idOf(event)}`, `/${idOf(event)}?_embed`),
    ...of('types', '', '/post', '/page', '/events', '/attachment', '/nonsense'),
  ]
}

function postCalls({ category, parentCategory, slugs: [first = '', second = ''], ids, foreign }: Subjects): string[] {
  return of(
    'posts',
    `?categories=${category}&per_page=5`,
    `?categories=${idOf(parentCategory)}&per_page=5&_fields=id`,
    '?categories=',
    '?categories=abc',
    '?categories=999999',
    `?categories=${category},&_fields=id&per_page=3`,
    `?slug=${first},${second}&_fields=id`,
    `?slug=${first},%20${second}&_fields=id`,
    `?slug=${first.toUpperCase()}&_fields=id`,
    `?include=${ids}&_fields=id`,
    '?_embed&per_page=100&_fields=id,_links,_embedded',
    '?_embed&per_page=3',
    '?_embed=author,wp:term&per_page=2',
    '?_embed=1&_fields=id,title&per_page=2',
    '?_embed&_fields=id,_embedded&per_page=2',
    '/?per_page=1&_fields=id',
    '?orderby=date&per_page=5&_fields=id',
    '?orderby=title&per_page=5&order=asc&_fields=id',
    '?orderby=modified&per_page=2&_fields=modified',
    ...(foreign
      ? [
          `?slug=${String(foreign['slug'])}&_fields=id`,
          `?slug=${encodeURIComponent(String(foreign['slug']))}&_fields=id`,
        ]
      : []),
  )
}

function pageCalls({ child }: Subjects): string[] {
  const parent = Number(child?.['parent'])
  return [
    ...of('pages', `?parent=${parent}&_fields=id`, `/?parent=${parent}&_fields=id`, '?parent=abc'),
    ...of('pages', `?parent=${parent},0&_fields=id&per_page=3`, '?parent=0&per_page=100&_fields=id'),
    ...of('pages', `?slug=${String(child?.['slug'])}&_fields=id,link`),
    ...of('pages', '?orderby=menu_order&order=asc&per_page=5&_fields=menu_order'),
    ...of('pages', '?per_page=100&_embed&_fields=id,_links,_embedded'),
    `/acf/v3/pages/${idOf(child)}`,
    '/acf/v3/pages/999999',
    '/acf/v3/nonsense/1',
  ]
}

function otherCalls({ post, parentCategory }: Subjects): string[] {
  return [
    ...of('categories', `?parent=${idOf(parentCategory)}&_fields=id`, '?parent=0&_fields=id', '?parent=abc'),
    ...of('categories', '?per_page=100&_fields=id,name,count', '?orderby=id&order=desc&_fields=id'),
    ...of('categories', '?slug=blog,faqs&_fields=id,slug,link', '?orderby=name&per_page=5&_fields=id'),
    ...of('tags', '?per_page=100&_fields=id,name'),
    ...of('users', '?orderby=name&per_page=2&_fields=id', '?slug=zoe'),
    ...of('media', `?parent=${idOf(post)}`),
    '/wp/v2/nonsense',
    '/nonsense/v1',
    '/wp/v2/posts/1/2/3',
  ]
}
