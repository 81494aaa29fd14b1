import { expect, test } from 'vitest'
import { withoutTranslations, withTranslations } from './translated-responses.ts'

const SITE = 'https://cms.example/wp-json/wp/v2'
const LANGUAGES = { language: 'es', first: 'en', find: () => null }

/** A WordPress that sends a fixed body for each path. */
function wordpress(responses: Record<string, unknown>) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    const body = responses[pathname + search] ?? responses[pathname]
    return body === undefined ? new Response(null, { status: 404 }) : Response.json(body)
  }
  return { fetch, asked }
}

async function translated(item: object, options: Partial<Parameters<typeof withTranslations>[1]> = {}) {
  const { fetch } = wordpress({ '/wp-json/wp/v2/pages': [item] })
  const response = await withTranslations(fetch, { ...LANGUAGES, ...options })(new Request(`${SITE}/pages`))
  const [first] = (await response.json()) as Record<string, unknown>[]
  return first
}

const page = {
  id: 7,
  slug: 'health',
  title: { rendered: 'Health' },
  content: { rendered: '<h2>Who pays?</h2><p>All do.</p>' },
  acf: { topic_summary: 'How long people live', menu: 3, rows: [{ name: 'One' }, { name: 'Two' }] },
}

test('texts of the field acf.translations replace those of the first language', async () => {
  const own = { title: 'Salud', content: '<h2>¿Quién paga?</h2><p>Todos.</p>', topic_summary: 'Cuánto vive la gente' }
  const item = await translated({ ...page, acf: { ...page.acf, translations: { es: own } } })
  expect(item).toMatchObject({
    id: 7,
    slug: 'health',
    title: { rendered: 'Salud' },
    original_title: 'Health',
    content: { rendered: '<h2 id="who-pays">¿Quién paga?</h2><p>Todos.</p>' },
    acf: { topic_summary: 'Cuánto vive la gente', menu: 3 },
  })
})

test('an excerpt that repeats the text is taken from the translation', async () => {
  const first = { ...page, content: { rendered: '<p>All &amp; everybody.</p>' } }
  for (const excerpt of ['<p>All &amp; everybody.</p>', '<p>All &hellip;</p>', '<p>All [&hellip;]</p>']) {
    const own = { content: '<p>Todos &amp; todas.</p>' }
    const given = { ...first, excerpt: { rendered: excerpt }, acf: { translations: { es: own } } }
    expect(await translated(given)).toMatchObject({ excerpt: { rendered: '<p>Todos &amp; todas.</p>' } })
  }
})

test('elements of an untranslated text are marked with its language', async () => {
  const item = await translated(page)
  expect(item).toMatchObject({
    title: { rendered: 'Health' },
    content: { rendered: '<h2 lang="en">Who pays?</h2><p lang="en">All do.</p>' },
  })
})

test('a file translates field by field, without changing numbers', async () => {
  const own = { slug: 'other', title: { rendered: 'Salud' }, acf: { rows: [{}, { name: 'Dos' }], menu: 9 } }
  const item = await translated(page, { find: (kind) => (kind === 'pages' ? own : null) })
  expect(item).toMatchObject({
    slug: 'health',
    title: { rendered: 'Salud' },
    acf: { menu: 3, rows: [{ name: 'One' }, { name: 'Dos' }] },
  })
})

const english = { ...page, lang: 'en', translations: { en: 7, es: 8 } }
const spanish = {
  ...page,
  id: 8,
  slug: 'salud',
  title: { rendered: 'Salud' },
  lang: 'es',
  translations: { en: 7, es: 8 },
}

test('separate translated items replace the originals, and are not listed themselves', async () => {
  const { fetch } = wordpress({ '/wp-json/wp/v2/pages': [english, spanish] })
  const list = async (ask: typeof fetch) => (await (await ask(new Request(`${SITE}/pages`))).json()) as (typeof page)[]
  expect((await list(withoutTranslations(fetch, 'en'))).map(({ id }) => id)).toEqual([7])
  const items = await list(withTranslations(fetch, LANGUAGES))
  expect(items.map(({ id, slug, title }) => [id, slug, title.rendered])).toEqual([[7, 'health', 'Salud']])
})

test.each([
  ['ids, as Polylang answers', { en: 7, es: 8 }],
  ['ids as texts', { en: '7', es: '8' }],
  ['objects, as WPML answers', { en: { id: 7, language_code: 'en' }, es: { id: 8, language_code: 'es' } }],
  ['codes with a region', { 'en-us': 7, 'es-mx': 8 }],
  ['locales', { en_US: 7, es_MX: 8 }],
])('translations are linked by %s', async (_, translations) => {
  const [en, es] = Object.keys(translations)
  const { fetch } = wordpress({
    '/wp-json/wp/v2/pages': [
      { ...english, lang: en, translations },
      { ...spanish, lang: es, translations },
    ],
  })
  const response = await withTranslations(fetch, LANGUAGES)(new Request(`${SITE}/pages`))
  expect(await response.json()).toMatchObject([{ id: 7, slug: 'health', title: { rendered: 'Salud' } }])
})

test('an item in another language without an original is not listed', async () => {
  const { fetch } = wordpress({
    '/wp-json/wp/v2/pages': [
      { ...english, translations: [] },
      { ...spanish, translations: [] },
    ],
  })
  const response = await withoutTranslations(fetch, 'en')(new Request(`${SITE}/pages`))
  expect(((await response.json()) as (typeof page)[]).map(({ id }) => id)).toEqual([7])
})

test('a translation that is missing in the response is requested', async () => {
  const { fetch, asked } = wordpress({
    '/wp-json/wp/v2/pages/7': english,
    '/wp-json/wp/v2/pages?include=8&per_page=100&lang=es': [spanish],
  })
  const response = await withTranslations(fetch, LANGUAGES)(new Request(`${SITE}/pages/7`))
  expect(await response.json()).toMatchObject({ id: 7, slug: 'health', title: { rendered: 'Salud' } })
  expect(asked).toHaveLength(2)
})

test.each(['no JSON', '[1, null, "x"]', '{}'])('an invalid response is passed on: %s', async (text) => {
  const fetch = async () => new Response(text)
  const response = await withTranslations(fetch, LANGUAGES)(new Request(`${SITE}/pages`))
  expect(response.status).toBe(200)
  await response.text()
})

test('translating a long list does not block the event loop', async () => {
  const items = Array.from({ length: 100 }, (_, id) => ({ ...page, id }))
  let [turns, isDone] = [0, false]
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  const ask = withTranslations(async () => Response.json(items), LANGUAGES)
  setImmediate(count)
  const response = await ask(new Request(`${SITE}/pages`))
  isDone = true
  expect(await response.json()).toHaveLength(100)
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('embedded terms, authors and pictures are translated', async () => {
  const texts: Record<string, object> = {
    categories: { name: 'Salud' },
    users: { description: 'Escribe.' },
    media: { alt_text: 'Un río' },
  }
  const item = await translated(
    {
      ...page,
      acf: { photo: { id: 3, url: '/media/river.svg', alt: 'A river' } },
      _embedded: {
        author: [{ id: 1, name: 'Ada', description: 'Writes.' }],
        'wp:term': [[{ id: 2, name: 'Health', taxonomy: 'category' }]],
        'wp:featuredmedia': [{ id: 3, source_url: '/media/river.svg', alt_text: 'A river' }],
      },
    },
    { find: (kind) => texts[kind] as never },
  )
  expect(item).toMatchObject({
    acf: { photo: { alt: 'Un río' } },
    _embedded: {
      author: [{ name: 'Ada', description: 'Escribe.' }],
      'wp:term': [[{ name: 'Salud' }]],
      'wp:featuredmedia': [{ alt_text: 'Un río' }],
    },
  })
})
