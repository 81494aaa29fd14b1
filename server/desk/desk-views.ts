import { drawDeskAhead } from '#app/desk/write-desk-page.tsx'
import { Hono, type Context } from 'hono'
import type { DeskVisit } from '#app/desk/desk-layout.tsx'
import {
  writeGuidePage,
  writeListPage,
  writeMissingPage,
  writeTranslationsPage,
  writeTried,
  writeTryPage,
  writeWorksheetPage,
} from '#app/desk/desk-pages.tsx'
import { ProviderError } from '#domain/errors.ts'
import * as texts from '#app/messages/desk.ts'
import type { CheckCells } from '#services/desk/check/check-values.ts'
import { readContentRemarks } from '#services/desk/content-remarks.ts'
import type { DeskCheck } from '#services/desk/check/desk-check.ts'
import { launchList } from '#services/desk/launch-list.ts'
import { checkAllSentences, checkSentences, type FindStale } from '#services/desk/check/page-sentences.ts'
import type { TranslationLists } from '#services/desk/translations/translation-lists.ts'
import { drawnChart } from '#services/charts/find-chart.ts'
import type { HoldingDesk } from '#services/holding/holding-desk.ts'
import type { WorksheetName } from '#services/holding/worksheet-rows.ts'
import type { Services } from '#services/services.ts'
import { errorAnswer } from '../http/error-page.ts'
import type { PolicyOrigins } from '../http/security.ts'
import { DESK_HEADERS, deskPage } from './desk-answers.ts'
import type { DeskEnv } from './entry/desk-gate.ts'
import type { Guide } from './guide-files.ts'
import { readTryForm, type TryParts } from './read-try-form.ts'
import type { WorksheetDecisions } from '#app/desk/decision-card.tsx'
import { readSentence } from '#services/holding/corrections.ts'
import { DECISIONS, type Decision, type Outcome } from '#services/holding/decisions.ts'
import { readBody } from '../http/read-body.ts'

interface DeskViewsOptions extends TryParts {
  check: DeskCheck
  checkCells: CheckCells
  findStale: FindStale
  translations: TranslationLists
  guide: Guide
  services: Services
  origins: PolicyOrigins
  visit: (c: Context<DeskEnv>) => Promise<DeskVisit>
  /** The holding service. Decisions made in this request are logged. */
  holdingOf: (c: Context) => HoldingDesk
}

type PageStatus = 200 | 400 | 404 | 409 | 503

/** Pages of the desk. Every request here is authenticated. */
export function deskViews(options: DeskViewsOptions): Hono<DeskEnv> {
  const { check, checkCells, findStale, translations, guide, services, origins, visit, holdingOf } = options
  const page = (html: string, status: PageStatus = 200) => deskPage(html, origins, status)

  async function worksheetPage(c: Context<DeskEnv>, name: WorksheetName, problem = '', status: PageStatus = 200) {
    const found = await check.worksheet(name.spreadsheet, name.title)
    if (!found) return page(writeMissingPage(await visit(c)), 404)
    const { model } = found.worksheet
    const drawn = model && (await drawnChart(services, name.spreadsheet, model)).model
    const { search, pathname } = new URL(c.req.raw.url)
    const decisions = await decisionsOf(services, checkCells, name, problem)
    await drawDeskAhead([drawn, decisions?.published], search)
    const own = { ...(await visit(c)), path: pathname }
    const shown = {
      sentences: (await checkSentences(found.page, findStale)).sentences,
      model: drawn,
      decisions,
      query: search.slice(1),
    }
    return page(writeWorksheetPage({ ...found, ...shown, visit: own }), status)
  }

  return new Hono<DeskEnv>()
    .get('/desk', async (c) => {
      const pages = await checkAllSentences(await check.pages(), findStale)
      const show = c.req.query('show') === 'attention' ? 'attention' : 'all'
      const { timeZone } = services.community
      const content = await readContentRemarks(services)
      const launch = await launchList(services)
      return page(writeListPage({ visit: await visit(c), pages, content, launch, show, timeZone }))
    })
    .get('/desk/translations', async (c) =>
      page(writeTranslationsPage({ visit: await visit(c), languages: await translations.read() })),
    )
    .get('/desk/worksheets/:spreadsheet/:title', (c) => worksheetPage(c, c.req.param()))
    .post('/desk/worksheets/:spreadsheet/:title', async (c) => {
      const name = c.req.param()
      const outcome = await takeDecision({ holding: holdingOf(c) }, c.req.raw, name, c.get('editor')).catch(
        orDatabaseUnavailable,
      )
      if (outcome === 'database-away') return worksheetPage(c, name, texts.notDecidedNow, 503)
      if (outcome?.ok) return c.body(null, 303, { ...DESK_HEADERS, Location: new URL(c.req.raw.url).pathname })
      return worksheetPage(c, name, outcome?.message ?? texts.pressOneOfItsButtons, outcome ? 409 : 400)
    })
    .get('/desk/try', async (c) => page(writeTryPage(await visit(c), { title: '', text: '', result: null })))
    .post('/desk/try', async (c) => {
      const form = await readTryForm(c.req.raw, options)
      return page(writeTryPage(await visit(c), form), typeof form.result === 'string' ? 400 : 200)
    })
    .post('/desk/try/preview', async (c) => page(writeTried((await readTryForm(c.req.raw, options)).result)))
    .get('/desk/guide', async (c) => page(writeGuidePage({ visit: await visit(c), blocks: await guide.read() })))
    .get('/desk/guide/editors/:name', async (c) => {
      const file = await guide.file(c.req.param('name'))
      if (!file) return page(writeMissingPage(await visit(c)), 404)
      return c.body(file.bytes, 200, { ...DESK_HEADERS, 'Content-Type': file.type })
    })
    .onError((error) => {
      if (!(error instanceof ProviderError)) throw error
      return errorAnswer(services.siteName, 502, { ...DESK_HEADERS })
    })
}

function orDatabaseUnavailable(error: unknown): 'database-away' {
  if (error instanceof ProviderError && error.provider === 'database') return 'database-away'
  throw error
}

/** Maximum size of the form for a decision, bytes. */
const FORM_BYTES = 4096
const VERSION = /^[0-9a-f]{16}$/

/** Decisions shown on a worksheet's page; null if it was never read, or while the database is unavailable. */
async function decisionsOf(
  services: Services,
  checkCells: CheckCells,
  name: WorksheetName,
  problem: string,
): Promise<WorksheetDecisions | null> {
  const { holding, community } = services
  const state = holding.stateOf(name)
  if (!state) return null
  try {
    const versions = await holding.listVersions(name)
    const isOther = state.held !== null || state.lostAt !== null
    const cells = isOther && state.published !== null ? await holding.cellsOf(name, state.published) : null
    const checked = cells && (await checkCells({ values: cells.rows, range: cells.range, title: name.title }))
    const model = checked && checked.model
    const published = model && (await drawnChart(services, name.spreadsheet, model)).model
    const corrections = holding.correctionsOf(name)
    return { known: state, versions, corrections, published, problem, timeZone: community.timeZone, at: new Date() }
  } catch {
    return null
  }
}

/**
 * Handles the form of a decision or a correction (docs/contracts/holding.md#decisions).
 *
 * @returns null for an invalid form, and for a correction without a sentence
 */
async function takeDecision(
  { holding }: Pick<Services, 'holding'>,
  request: Request,
  name: WorksheetName,
  editor: string,
): Promise<Outcome | { ok: true } | null> {
  const body = await readBody(request, FORM_BYTES)
  if (typeof body === 'string') return null
  const form = new URLSearchParams(Buffer.from(body).toString())
  const decision = form.get('decision') ?? ''
  const sent = form.get('version') ?? ''
  const version = VERSION.test(sent) ? sent : null
  if (decision === 'correct' || decision === 'withdraw') {
    const sentence = readSentence(form.get('sentence') ?? '')
    if (decision === 'correct' && sentence === null) return null
    const isDone = sentence
      ? (await holding.correct(name, sentence, editor)) !== null
      : await holding.withdraw(name, form.get('correction') ?? '', editor)
    return isDone ? { ok: true } : { ok: false, why: 'changed', message: texts.thereIsNoSuchCorrection }
  }
  if (decision === 'publish-version') return version === null ? null : holding.publishVersion(name, version, editor)
  if (!isDecision(decision) || (decision === 'publish' && version === null)) return null
  return holding.decide(name, { decision, version }, editor)
}

function isDecision(text: string): text is Decision {
  return (DECISIONS as readonly string[]).includes(text)
}
