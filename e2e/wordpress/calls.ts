import type { Content, Item } from './contents.ts'

/** One call of a client. */
export interface Call {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

const LISTS = ['posts', 'pages', 'events', 'advisory_committees', 'media', 'categories', 'tags', 'users']

/** Queries that every list is asked with. */
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
  '?offset=2&per_page=2&_fields=id',
  '?offset=9999',
  '?order=DESC',
  '?order=asc&per_page=5&_fields=id',
  '?orderby=id&per_page=5&_fields=id',
  '?orderby=slug&per_page=5&_fields=slug',
  '?orderby=name&per_page=5&_fields=id',
  '?orderby=menu_order&per_page=5&_fields=menu_order',
  '?orderby=date&per_page=5&_fields=id',
  '?orderby=title&per_page=5&order=asc&_fields=id',
  '?orderby=relevance',
  '?orderby=include&_fields=nothing',
  '?orderby=nonsense',
  '?per_page=abc&order=up',
  '?order=up&orderby=down',
  '?slug=',
  '?slug=no-such-thing',
  '?include=1,2,abc',
  '?include=',
  '?include=999999999',
  '?exclude=1&per_page=2&_fields=id',
  '?parent=5&per_page=3&_fields=id',
  '?parent=abc',
  '?context=edit',
  '?context=nonsense',
  '?context=embed&per_page=1',
  '?status=draft',
  '?status=any',
  '?search=zzzzqq',
  '?_fields=',
  '?_fields[]=id&_fields[]=slug&per_page=2',
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

/** What the calls are about: ids and slugs of the content. */
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
    a: String(post?.['slug']),
    b: String(otherPost?.['slug']),
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

/** Calls whose answers a real WordPress and the embedded service must agree in. */
export function callsFor(content: Content): Call[] {
  const subjects = subjectsOf(content)
  const paths = [
    ...LISTS.flatMap((base) => of(base, ...QUERIES)),
    ...singleCalls(subjects),
    ...postCalls(subjects),
    ...postFilters(subjects),
    ...pageCalls(subjects),
    ...termCalls(subjects),
    ...fieldCalls(subjects),
  ]
  return [...paths.map((path) => ({ path })), ...otherMethods(idOf(subjects.post))]
}

function singleCalls({ post, child, lastCategory, hidden, locked, medium, event, user, tag }: Subjects): string[] {
  return [
    ...of('posts', `/${idOf(post)}`, `/${idOf(post)}?_embed`, `/${idOf(post)}?_fields=title.rendered,acf,_links`),
    ...of('posts', `/${idOf(post)}?context=embed`, `/${idOf(post)}?context=edit`, `/${idOf(post)}?password=wrong`),
    ...of('posts', `/${idOf(child)}`, ...hidden.map((item) => `/${idOf(item)}`), `/${idOf(locked)}`),
    ...of('pages', `/${idOf(child)}`, `/${idOf(child)}?_embed`, `/${idOf(post)}`),
    ...of('media', `/${idOf(medium)}`, `/${idOf(medium)}?context=embed`),
    ...of('categories', `/${idOf(lastCategory)}`, `/${idOf(tag)}`),
    ...of('tags', `/${idOf(tag)}`),
    ...of('users', `/${idOf(user)}`, '/4', '/me'),
    ...of('events', `/${idOf(event)}`, `/${idOf(event)}?_embed`),
    ...of('types', '', '/post', '/page', '/events', '/attachment', '/nonsense'),
    ...of('taxonomies', '', '/category', '/nonsense'),
    ...of('topics'),
  ]
}

function postCalls({ category, parentCategory, a, b, ids, tag }: Subjects): string[] {
  return of(
    'posts',
    `?categories=${category}&per_page=5`,
    `?categories=${idOf(parentCategory)}&per_page=5&_fields=id`,
    `?categories[terms]=${idOf(parentCategory)}&categories[include_children]=true&per_page=5&_fields=id`,
    `?categories[terms]=${category}&categories[operator]=AND&per_page=5&_fields=id`,
    `?categories[]=${category}&categories[]=999&per_page=2`,
    '?categories=',
    '?categories=abc',
    '?categories=999999',
    `?categories=${category},&_fields=id&per_page=3`,
    `?categories_exclude=${category}&per_page=5&_fields=id`,
    `?tags=${idOf(tag)}&_fields=id,tags`,
    `?tags=${idOf(tag)}&categories=${category}&tax_relation=OR&_fields=id&per_page=3`,
    `?slug=${a},${b}&_fields=id`,
    `?slug=${a},%20${b}&_fields=id`,
    `?slug[]=${a}&slug[]=${b}&_fields=id`,
    `?slug=${a}&slug=${b}&_fields=id`,
    `?slug=${a.toUpperCase()}&_fields=id`,
    `?slug=${b},${a}&orderby=include_slugs&_fields=id`,
    `?include=${ids}&_fields=id`,
    `?include=${ids}&orderby=include&_fields=id`,
    '?sticky=true&_fields=id,sticky',
    '?sticky=1&_fields=id',
    '?sticky=false&_fields=id&per_page=3',
    '?sticky=maybe',
    '?offset=-1&_fields=id',
  )
}

function postFilters({ foreign }: Subjects): string[] {
  return of(
    'posts',
    '?after=2026-01-01T00:00:00&_fields=id&per_page=3',
    '?before=2026-01-01T00:00:00&_fields=id&per_page=3',
    '?after=2026-01-01',
    '?after=nonsense',
    '?after=2026-01-01T00:00:00Z&_fields=id&per_page=3',
    '?modified_after=2026-01-01T00:00:00&_fields=id&per_page=3',
    '?author=1&_fields=id&per_page=3',
    '?author=abc',
    '?author_exclude=1&_fields=id&per_page=3',
    '?status=publish&_fields=id&per_page=2',
    '?status=publish,draft',
    '?status=nonsense',
    '?search=the&per_page=3&page=2&_fields=id',
    '?_embed&per_page=100&_fields=id,_links,_embedded',
    '?_embed&per_page=3',
    '?_embed=author,wp:term&per_page=2',
    '?_embed=1&_fields=id,title&per_page=2',
    '?_embed&_fields=id,_embedded&per_page=2',
    '?_envelope&per_page=1&_fields=id',
    '?_envelope&per_page=0',
    '?per_page=2&categories[]=1&categories[]=2&search=a&page=1',
    '/?per_page=1&_fields=id',
    '?orderby=author&per_page=2&_fields=author',
    '?orderby=modified&per_page=2&_fields=modified',
    '?orderby=parent&per_page=2&_fields=nothing',
    ...(foreign
      ? [
          `?slug=${String(foreign['slug'])}&_fields=id`,
          `?slug=${encodeURIComponent(String(foreign['slug']))}&_fields=id`,
        ]
      : []),
  )
}

function pageCalls({ child }: Subjects): string[] {
  return of(
    'pages',
    `?parent=${Number(child?.['parent'])}&_fields=id`,
    `?parent=${Number(child?.['parent'])},0&_fields=id&per_page=3`,
    '?parent=0&per_page=100&_fields=id',
    `?parent_exclude=0&per_page=3&_fields=id`,
    `?slug=${String(child?.['slug'])}&_fields=id,link`,
    '?orderby=menu_order&order=asc&per_page=5&_fields=menu_order',
    '?menu_order=1&_fields=id&per_page=3',
    '?per_page=100&_embed&_fields=id,_links,_embedded',
  )
}

function termCalls({ post, parentCategory }: Subjects): string[] {
  return [
    ...of(
      'categories',
      `?parent=${idOf(parentCategory)}&_fields=id`,
      '?parent=0&_fields=id',
      '?hide_empty=true&_fields=id',
    ),
    ...of(
      'categories',
      `?post=${idOf(post)}&_fields=id`,
      '?per_page=100&_fields=id,name,count',
      '?orderby=count&_fields=count',
    ),
    ...of('categories', '?orderby=id&order=desc&_fields=id', '?orderby=term_group&_fields=id', '?hide_empty=maybe'),
    ...of(
      'categories',
      '?search=health&_fields=id',
      '?slug=blog,faqs&_fields=id,slug,link',
      '?orderby=description&_fields=id',
    ),
    ...of('tags', '?per_page=100&_fields=id,name', `?post=${idOf(post)}&_fields=id`),
    ...of(
      'users',
      '?orderby=name&per_page=2&_fields=id',
      '?orderby=registered_date',
      '?orderby=email',
      '?roles=author',
      '?who=authors',
      '?slug=zoe',
    ),
    ...of('media', `?parent=${idOf(post)}`, '?media_type=nonsense', '?mime_type=image/jpeg&_fields=id'),
  ]
}

function fieldCalls({ child }: Subjects): string[] {
  return [
    `/acf/v3/pages/${idOf(child)}`,
    '/acf/v3/pages/999999',
    `/acf/v3/pages/${idOf(child)}/nope`,
    '/acf/v3/nonsense/1',
  ]
}

function otherMethods(post: number): Call[] {
  const from = { origin: 'https://elsewhere.example' }
  const json = { 'content-type': 'application/json' }
  const routes = [
    '/wp/v2/posts',
    `/wp/v2/posts/${post}`,
    '/wp/v2/pages',
    '/wp/v2/categories',
    '/wp/v2/nonsense',
    '/wp/v2/types',
  ]
  return [
    ...routes.map((path) => ({ path, method: 'OPTIONS' })),
    ...routes.map((path) => ({ path, method: 'HEAD' })),
    ...routes.map((path) => ({ path, method: 'POST', headers: json, body: '{}' })),
    ...routes.map((path) => ({ path, method: 'DELETE' })),
    ...routes.map((path) => ({ path, method: 'PUT', headers: json, body: '{}' })),
    { path: '/wp/v2/posts', method: 'POST', headers: json, body: '{broken' },
    { path: '/wp/v2/posts?per_page=1&_fields=id', headers: from },
    { path: '/wp/v2/posts?per_page=0', headers: from },
    { path: '/wp/v2/posts?per_page=1&_fields=id', headers: { origin: 'null' } },
    { path: '/wp/v2/posts', method: 'OPTIONS', headers: { ...from, 'access-control-request-method': 'GET' } },
    { path: '/wp/v2/posts?_method=DELETE', method: 'POST' },
    { path: '/wp/v2/posts?per_page=1&_fields=id', method: 'POST', headers: { 'x-http-method-override': 'GET' } },
    { path: '/wp/v2/Posts?per_page=1&_fields=id' },
    { path: '/wp/v2/nonsense' },
    { path: '/nonsense/v1' },
    { path: '/wp/v2/posts/1/2/3' },
  ]
}
