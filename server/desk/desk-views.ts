import { Hono } from 'hono'
import type { Context } from 'hono'
import type { DeskVisit } from '#app/desk/desk-layout.tsx'
import {
  writeGuidePage,
  writeListPage,
  writeMissingPage,
  writeTried,
  writeTryPage,
  writeWorksheetPage,
} from '#app/desk/desk-pages.tsx'
import { ProviderError } from '#domain/errors.ts'
import type { DeskCheck } from '#services/desk/desk-check.ts'
import { sentencesOf } from '#services/desk/page-sentences.ts'
import type { GuideBlock } from '#services/desk/read-guide.ts'
import type { TryWorksheets } from '#services/desk/try-worksheets.ts'
import { drawnChart } from '#services/find-chart.ts'
import type { Services } from '#services/services.ts'
import { errorAnswer } from '../error-page.ts'
import type { PolicyOrigins } from '../security.ts'
import { decodedParts } from './decoded-parts.ts'
import { DESK_HEADERS, deskPage } from './desk-answers.ts'
import type { DeskEnv } from './desk-gate.ts'
import { readTryForm } from './read-try-form.ts'

interface DeskViewsOptions {
  check: DeskCheck
  tryWorksheets: TryWorksheets
  guide: () => Promise<GuideBlock[]>
  services: Services
  origins: PolicyOrigins
  visit: (c: Context<DeskEnv>) => Promise<DeskVisit>
}

/** The pages of the desk; everybody who comes here is signed in. */
export function deskViews(options: DeskViewsOptions): Hono<DeskEnv> {
  const { check, tryWorksheets, guide, services, origins, visit } = options
  const page = (html: string, status: 200 | 400 | 404 = 200) => deskPage(html, origins, status)

  return new Hono<DeskEnv>()
    .get('/desk', async (c) => {
      const pages = (await check.pages()).map((each) => ({ ...each, sentences: sentencesOf(each) }))
      const show = c.req.query('show') === 'attention' ? 'attention' : 'all'
      const { timeZone } = services.community
      return page(writeListPage({ visit: await visit(c), pages, show, timeZone }))
    })
    .get('/desk/worksheets/*', async (c) => {
      const [id = '', title = '', ...rest] = decodedParts(c.req.raw.url, '/desk/worksheets/') ?? []
      const found = rest.length === 0 ? await check.worksheet(id, title) : null
      if (!found) return page(writeMissingPage(await visit(c)), 404)
      const { model } = found.worksheet
      const drawn = model && (await drawnChart(services, id, model)).model
      const { search, pathname } = new URL(c.req.raw.url)
      const own = { ...(await visit(c)), path: pathname }
      const sentences = sentencesOf(found.page)
      return page(writeWorksheetPage({ ...found, visit: own, sentences, model: drawn, query: search.slice(1) }))
    })
    .get('/desk/try', async (c) => page(writeTryPage(await visit(c), { title: '', text: '', result: null })))
    .post('/desk/try', async (c) => {
      const form = await readTryForm(c.req.raw, tryWorksheets)
      return page(writeTryPage(await visit(c), form), typeof form.result === 'string' ? 400 : 200)
    })
    .post('/desk/try/preview', async (c) => page(writeTried((await readTryForm(c.req.raw, tryWorksheets)).result)))
    .get('/desk/guide', async (c) => page(writeGuidePage({ visit: await visit(c), blocks: await guide() })))
    .onError((error) => {
      if (!(error instanceof ProviderError)) throw error
      return errorAnswer(services.siteName, 502, { ...DESK_HEADERS })
    })
}
