import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { seemsEnglish, stringsIn, textsIn } from './english-left.ts'
import { subtopicPages, topicPaths } from './site-map.ts'
import { inSpanish, textOf } from './text-of.ts'

const EVENTS = JSON.parse(readFileSync('content/wordpress/events.json', 'utf8')) as { slug: string }[]
const INDICATORS = readFileSync('reference/indicators.csv', 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => /^[\w-]+/.exec(line) ?? [])
const PLACES = ['48201', '48', 'us', '11001', '22001', '24510', '02110', '02020', '02016', '09110', '72001', '51515']

interface Oembed {
  title: string
  html: string
}

const expectNoEnglish = (texts: readonly string[], where: string) =>
  expect(texts.filter(seemsEnglish), where).toEqual([])

/** Addresses of pages in a document of this site, without their query. */
const pagesLinkedFrom = (html: string) =>
  [...html.matchAll(/href="(?:http:\/\/localhost:\d+)?(\/[^"?#]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^(?:\/es)?\/(?:topic|explore-the-data|sources|compare|place)\b/.test(path))

for (const { path, charts } of subtopicPages)
  test(`frames, oEmbed and chart files of ${path} are in Spanish, and link to Spanish pages`, async ({
    request,
    baseURL,
  }) => {
    const spreadsheet = path.split('/').at(-1)!
    for (const title of charts) {
      const query = new URLSearchParams({ id: spreadsheet, title }).toString()
      const frame = await textOf(request, `/charts?${query}&lang=es`)
      expectNoEnglish(textsIn(frame, 'es'), `frame of ${title}`)
      expect(pagesLinkedFrom(frame).filter((page) => !page.startsWith('/es/'))).toEqual([])
      for (const page of [`/charts?${query}`, `${path}?${new URLSearchParams({ title }).toString()}`])
        for (const own of [
          `${encodeURIComponent(baseURL + page)}&lang=es`,
          encodeURIComponent(`${baseURL}${page}&lang=es`),
        ]) {
          const answer = JSON.parse(await textOf(request, `/oembed?url=${own}`)) as Oembed
          const { html, ...rest } = answer
          expectNoEnglish([...stringsIn(rest), ...textsIn(html, 'es')], `oEmbed of ${title}`)
          const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
          expect(
            addresses.filter((address) => !/\/es\/|lang=es/.test(address)),
            own,
          ).toEqual([])
        }
      const file = (form: string) => `/charts/${spreadsheet}/${encodeURIComponent(title)}.${form}`
      const [, ...rows] = (await textOf(request, `${file('csv')}?lang=es&all=1`)).split('\n')
      expectNoEnglish(rows, `tidy figures of ${title}`)
      expectNoEnglish((await textOf(request, `${file('csv')}?lang=es`)).split('\n'), `table of ${title}`)
      const { 'cm:citation': citation, ...metadata } = JSON.parse(
        await textOf(request, `${file('metadata.json')}?lang=es`),
      ) as { 'cm:citation': { 'cm:text': string } }
      expectNoEnglish([...stringsIn(metadata), citation['cm:text']], `metadata of ${title}`)
    }
  })

test('all indicators and places have Spanish names', async ({ request }) => {
  const choices = JSON.parse(await textOf(request, '/es/compare/choices.json')) as Record<
    'indicators' | 'places',
    string[][]
  >
  expect(choices.indicators).toHaveLength(INDICATORS.length)
  expectNoEnglish(
    choices.indicators.map(([, name = '']) => name),
    'names of indicators',
  )
  const small = choices.places.map(([, name = '']) => name).filter((name) => /^\p{Ll}/u.test(name))
  expect(small).toEqual([])
  const kinds = / (?:County|Parish|Borough|Municipality|Census Area|Planning Region|city)(?:,|$)|(?:City|Lewis) and /
  expect(choices.places.map(([, name = '']) => name).filter((name) => kinds.test(name))).toEqual([
    'Condado de Lewis and Clark, Montana',
  ])
})

for (const topic of [0, 1, 2, 3])
  test(`comparisons of every indicator are in Spanish, part ${topic + 1}`, async ({ request }) => {
    for (const indicator of INDICATORS.filter((_, index) => index % 4 === topic)) {
      const query = `indicator=${indicator}&places=48201,48113,us`
      for (const chart of ['', '&chart=strip', '&chart=bar'])
        expectNoEnglish(textsIn(await textOf(request, `/es/compare?${query}${chart}`), 'es'), indicator)
      expectNoEnglish(stringsIn(JSON.parse(await textOf(request, `/compare.json?${query}&lang=es`))), indicator)
    }
  })

test('places of every kind are in Spanish', async ({ request }) => {
  for (const fips of PLACES) expectNoEnglish(textsIn(await textOf(request, `/es/place/${fips}`), 'es'), fips)
})

test('feeds, calendars, the catalog and archives are in Spanish', async ({ request }) => {
  for (const path of ['', '/corrections', ...topicPaths])
    expectNoEnglish(textsIn(await textOf(request, `/es${path}/feed.xml`), 'es'), path)
  for (const { slug } of EVENTS) {
    const calendar = await textOf(request, inSpanish(`/events/${slug}/calendar.ics`))
    expectNoEnglish(calendar.replace(/\r\n /g, '').split('\r\n'), slug)
  }
  expectNoEnglish(stringsIn(JSON.parse(await textOf(request, '/data.json?lang=es'))), 'data.json')
})

test('errors are in Spanish', async ({ request }) => {
  for (const path of [
    '/charts/none/None.json?lang=es',
    '/charts/none/None.svg?lang=es',
    '/charts?lang=es',
    '/charts?id=none&title=None&lang=es',
    '/oembed?url=http://localhost/none&lang=es',
    '/es/oembed?url=http://localhost/none',
    '/es/events/none/calendar.ics',
    '/es/topic/none/feed.xml',
    '/es/compare?indicator=none&places=99999',
    '/es/place/99999',
    '/es/newsletter/confirm?token=none',
    '/es/search?q=',
  ]) {
    const text = await textOf(request, path, [200, 400, 404])
    expect(textsIn(text, 'es').length, path).toBeGreaterThan(0)
    expectNoEnglish(text.startsWith('{') ? stringsIn(JSON.parse(text)) : textsIn(text, 'es'), path)
  }
})

test('messages of rejected forms are in Spanish', async ({ request }) => {
  for (const [path, form] of [
    ['/es/contact', { asks: 'feedback' }],
    ['/es/newsletter', { asks: 'email', email: 'nobody' }],
    ['/es/topic/health/length-of-life', { asks: 'nothing' }],
  ] as const) {
    const response = await request.post(path, { form })
    expectNoEnglish(textsIn(await response.text(), 'es'), path)
  }
  const foreign = await request.post('/es/contact', {
    form: { asks: 'feedback' },
    headers: { Origin: 'https://example.org' },
  })
  expect(foreign.status()).toBe(403)
  expectNoEnglish(textsIn(await foreign.text(), 'es'), 'a form of another site')
})
