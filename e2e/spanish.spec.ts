import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { figuresOfMain, seemsEnglish, stringsIn, textsIn } from './english-left.ts'
import { everyPath, subtopicPages } from './site-map.ts'
import { inSpanish, textOf } from './text-of.ts'

/** Further addresses: parameterized pages, and pages with an error status. */
const MORE = [
  '/place/48201',
  '/place/48',
  '/place/us',
  '/compare?indicator=poverty-rate&places=48201,us',
  '/search?q=comparar harris dallas pobreza',
  '/search?q=zzzzqqq',
  '/nowhere',
  '/topic/nowhere',
  '/blog/nowhere',
]

for (const path of [...everyPath, ...MORE])
  test(`no text is in English at ${inSpanish(path)}`, async ({ request }) => {
    expect(textsIn(await textOf(request, inSpanish(path)), 'es').filter(seemsEnglish)).toEqual([])
  })

for (const { path, charts } of subtopicPages)
  test(`no text is in English in the charts of ${path}`, async ({ request }) => {
    const spreadsheet = path.split('/').at(-1)!
    for (const title of charts) {
      const file = (form: string) =>
        textOf(request, `/charts/${spreadsheet}/${encodeURIComponent(title)}.${form}?lang=es`)
      const texts = stringsIn(JSON.parse(await file('json'))).filter((text) => text !== title)
      // Each line of a drawing is part of one of those texts.
      const lines = textsIn(await file('svg'), 'es').filter(
        (line) => !texts.some((text) => text.includes(line.replace(/^Fuente: /, ''))),
      )
      expect([...texts, ...lines].filter(seemsEnglish), title).toEqual([])
    }
  })

// Excludes the status page, which shows the minute of the request.
for (const path of everyPath.filter((each) => !each.startsWith('/search') && each !== '/status'))
  test(`values are the same in both languages at ${path}`, async ({ request }) => {
    const [english, spanish] = [
      figuresOfMain(await textOf(request, path)),
      figuresOfMain(await textOf(request, inSpanish(path))),
    ]
    expect([...english].filter((figure) => !spanish.has(figure))).toEqual([])
    expect([...spanish].filter((figure) => !english.has(figure))).toEqual([])
  })
