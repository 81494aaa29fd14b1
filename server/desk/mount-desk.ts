import { Hono, type Context } from 'hono'
import { writeMissingPage, writeSignInPage } from '#app/desk/desk-pages.tsx'
import type { DeskVisit } from '#app/desk/desk-layout.tsx'
import type { CheckCells } from '#services/desk/check/check-values.ts'
import type { FindStale } from '#services/desk/check/page-sentences.ts'
import type { DeskCheck } from '#services/desk/check/desk-check.ts'
import type { DeskSignIn } from '#services/desk/desk-sign-in.ts'
import type { TranslationLists } from '#services/desk/translations/translation-lists.ts'
import type { Services } from '#services/services.ts'
import { within } from '#services/upstream/within.ts'
import type { Config } from '../settings/config.ts'
import type { RenderPage } from '../pages/pages.ts'
import type { Limits } from '../limits/shared-budgets.ts'
import type { RequestVisitors } from '../limits/visitor-address.ts'
import type { PolicyOrigins } from '../http/security.ts'
import { networksOf } from '../limits/visitor-network.ts'
import { deskError, deskPage, isDeskApi } from './desk-answers.ts'
import { deskGate, type DeskEnv } from './entry/desk-gate.ts'
import { deskSessions } from './entry/desk-sessions.ts'
import { deskApi } from './desk-api.ts'
import { deskViews } from './desk-views.ts'
import { createDeskLog, logDecisions, logExpiredSessions } from './desk-log.ts'
import type { Guide } from './guide-files.ts'
import { holdingApi } from './holding-api.ts'
import { createPreviews, type Previews } from './previews.ts'
import type { TryParts } from './read-try-form.ts'
import type { NewChartParts } from './new-chart/new-chart-parts.ts'
import { newChartViews } from './new-chart/new-chart-views.ts'
import { createRefuse } from './entry/refuse-entry.ts'

/** Maximum wait of a desk page for the database. */
const MAX_WAIT_MS = 1000

export interface DeskParts extends TryParts {
  config: Config
  services: Services
  signIn: DeskSignIn
  check: DeskCheck
  checkCells: CheckCells
  findStale: FindStale
  guide: Guide
  newChart: Omit<NewChartParts, 'readForm' | 'refresh'>
  /** Loads changed files and worksheets again. */
  refresh: NewChartParts['refresh']
  previews: Previews
  translations: TranslationLists
  renderPage: RenderPage
  visitors: RequestVisitors
  origins: PolicyOrigins
  /** Monotonic clock in milliseconds. */
  now: () => number
  limits: Pick<Limits, 'wrongKeys'>
}

/** The editors' desk: every address under /desk (docs/contracts/desk.md). */
export function mountDesk(site: Hono, parts: DeskParts): void {
  const { config, signIn, visitors, origins } = parts
  if (!config.desk.isOpen) return mountClosedDesk(site)
  const look = deskLook(parts.services)
  const networks = (c: Context) => networksOf(visitors.addressOf(c))
  const log = createDeskLog(parts.services.log, networks)
  const holdingOf = (c: Context) => logDecisions(parts.services.holding, c, log)
  logExpiredSessions(signIn, parts.services.log)
  const options = {
    signIn,
    wrongKeys: parts.limits.wrongKeys,
    now: parts.now,
    siteUrl: config.siteUrl,
    networksOf: networks,
    log,
    refuse: createRefuse({ siteName: config.siteName, origins, site: look }),
    isHttps: visitors.isHttps,
    refuseKey: async (_: Context, to: string) => deskPage(writeSignInPage(await look(), to, 'wrong-key'), origins, 401),
  }
  site.route('/', deskSessions(options))
  const secret = config.hookSecret?.reveal() ?? null
  const previews = createPreviews({ ...parts, secret, siteUrl: config.siteUrl, ids: config.contentIds })
  // Before the gate, because a token is sufficient.
  site.route('/', previews.withToken)
  const desk = new Hono<DeskEnv>()
  desk.use('/desk', deskGate(options))
  desk.use('/desk/*', deskGate(options))
  desk.route('/', holdingApi(parts.services.holding, holdingOf))
  desk.route('/', previews.signedIn)
  const isPublishing = () => canPublish(parts.services)
  const visit = async (c: Context<DeskEnv>): Promise<DeskVisit> => {
    return { site: await look(), editor: c.get('editor'), path: c.req.path, isPublishing: await isPublishing() }
  }
  desk.route('/', deskApi({ ...parts, isPublishing }))
  const newChart = { ...parts.newChart, readForm: parts.readForm, refresh: parts.refresh }
  desk.route('/', newChartViews({ ...parts, newChart, visit, log }))
  desk.route('/', deskViews({ ...parts, visit, holdingOf }))
  const missing = async (c: Context<DeskEnv>) =>
    isDeskApi(c.req.path)
      ? deskError(404, 'not-found', 'There is nothing at this address.')
      : deskPage(writeMissingPage(await visit(c)), origins, 404)
  desk.all('/desk', missing)
  desk.all('/desk/*', missing)
  site.route('/', desk)
}

/** False while the database rejects writes, so that readers keep the published versions. Never throws. */
async function canPublish({ database }: Pick<Services, 'database'>): Promise<boolean> {
  const state = database().then(
    ({ canWrite }) => canWrite,
    () => false,
  )
  return within(MAX_WAIT_MS, state, () => false)
}

/** Responds as if the desk did not exist. */
function mountClosedDesk(site: Hono): void {
  const gone = (c: Context, next: () => Promise<void>) =>
    c.req.method === 'GET' && !isDeskApi(c.req.path)
      ? next()
      : Promise.resolve(c.json({ error: 'There is nothing at this address.' }, 404))
  site.all('/desk', gone)
  site.all('/desk/*', gone)
}

/** Name and design of the site, which the desk shares. */
function deskLook({ siteName, community, content, styles }: Services) {
  return async () => {
    const { path } = styles(await content.listTopics().catch(() => []))
    return { siteName, wordmark: community.brand.wordmark, styles: path }
  }
}
