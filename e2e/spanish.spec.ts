import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { figuresOfMain, seemsEnglish, stringsIn, textsIn } from './english-left.ts'
import { everyPath, subtopicPages } from './site-map.ts'

/** Addresses that pages of their own stand at, and those that answer an error. */
const MORE = [
  '/place/48201',
  '/place/48',
  '/place/us',
  '/compare?measure=poverty-rate&place=48201',
  '/similar/48201',
  '/search?q=comparar harris dallas pobreza',
  '/search?q=zzzzqqq',
  '/nowhere',
  '/topic/nowhere',
  '/blog/nowhere',
]

const inSpanish = (path: string) => `/es${path === '/' ? '' : path}`

/** The figures of all counties take a while to prepare after the first start. */
async function textOf(request: APIRequestContext, path: string): Promise<string> {
  let answer = await request.get(path)
  await expect(async () => {
    if (![200, 404].includes(answer.status())) answer = await request.get(path)
    expect([200, 404], path).toContain(answer.status())
  }).toPass()
  return answer.text()
}

for (const path of [...everyPath, ...MORE])
  test(`no English is left over at ${inSpanish(path)}`, async ({ request }) => {
    expect(textsIn(await textOf(request, inSpanish(path)), 'es').filter(seemsEnglish)).toEqual([])
  })

for (const { path, charts } of subtopicPages)
  test(`no English is left over in the charts of ${path}`, async ({ request }) => {
    const spreadsheet = path.split('/').at(-1)!
    for (const title of charts) {
      const file = (form: string) =>
        textOf(request, `/charts/${spreadsheet}/${encodeURIComponent(title)}.${form}?lang=es`)
      const said = stringsIn(JSON.parse(await file('json'))).filter((text) => text !== title)
      // A line of a drawing is a part of one of those texts, or of none.
      const lines = textsIn(await file('svg'), 'es').filter(
        (line) => !said.some((text) => text.includes(line.replace(/^Fuente: /, ''))),
      )
      expect([...said, ...lines].filter(seemsEnglish), title).toEqual([])
    }
  })

test('no English is left over in feeds, calendars and frames', async ({ request }) => {
  const frame = await textOf(request, '/charts?id=length-of-life&title=Life%20Expectancy&lang=es')
  expect(textsIn(frame, 'es').filter(seemsEnglish)).toEqual([])
  for (const path of ['/es/feed.xml'])
    expect(textsIn(await textOf(request, path), 'es').filter(seemsEnglish), path).toEqual([])
})

for (const path of everyPath.filter((each) => !each.startsWith('/search')))
  test(`figures are the same in both languages at ${path}`, async ({ request }) => {
    const [english, spanish] = [
      figuresOfMain(await textOf(request, path)),
      figuresOfMain(await textOf(request, inSpanish(path))),
    ]
    expect([...english].filter((figure) => !spanish.has(figure))).toEqual([])
    expect([...spanish].filter((figure) => !english.has(figure))).toEqual([])
  })
