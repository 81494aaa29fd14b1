import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { ProviderError } from '#domain/errors.ts'
import { DECISIONS, type Outcome } from '#services/holding/decisions.ts'
import { readSentence } from '#services/holding/corrections.ts'
import type { HoldingDesk } from '#services/holding/holding-desk.ts'
import { jsonOf, readBody } from '../http/read-body.ts'
import { deskError, deskJson } from './desk-answers.ts'
import type { DeskEnv } from './entry/desk-gate.ts'

const MAX_BYTES = 16_384

const version = z.string().regex(/^[0-9a-f]{16}$/)
const heldBody = z
  .object({ decision: z.enum(DECISIONS), version: version.nullish() })
  .refine(({ decision, version: about }) => decision !== 'publish' || typeof about === 'string')
const versionBody = z.object({ version })
const correctionBody = z.union([
  z.strictObject({ sentence: z.string().transform(readSentence).pipe(z.string()) }),
  z.strictObject({ withdraw: z.string() }),
])

/**
 * Decisions of editors and versions of worksheets as JSON (docs/contracts/holding.md#decisions), behind the gate of the desk.
 *
 * @param decisionsIn the holding service that logs the decisions of a request
 */
export function holdingApi(
  holding: HoldingDesk,
  decisionsIn: (c: Context) => HoldingDesk = () => holding,
): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/desk/api/decisions', () =>
      answering(async () => deskJson({ decisions: (await holding.listDecisions()).map(toWire) })),
    )
    .post('/desk/api/held/:spreadsheet/:title', (c) =>
      answering(async () => {
        const body = heldBody.safeParse(await valueIn(c))
        if (!body.success) return malformed('{"decision":"publish","version":"…"}, keep, remove or restore')
        const { decision, version: about = null } = body.data
        return toAnswer(holding, await decisionsIn(c).decide(nameOf(c), { decision, version: about }, c.get('editor')))
      }),
    )
    .get('/desk/api/versions/:spreadsheet/:title', (c) =>
      answering(async () => {
        const state = holding.stateOf(nameOf(c))
        if (!state) return deskError(404, 'unknown', 'There is no such worksheet or version.')
        const versions = await holding.listVersions(nameOf(c))
        return deskJson({
          ...nameOf(c),
          published: state.published,
          held: state.held,
          versions: versions.map((each) => ({ ...each, published_at: each.published_at || null })),
        })
      }),
    )
    .post('/desk/api/versions/:spreadsheet/:title', (c) =>
      answering(async () => {
        const body = versionBody.safeParse(await valueIn(c))
        if (!body.success) return malformed('{"version":"…"}')
        return toAnswer(holding, await decisionsIn(c).publishVersion(nameOf(c), body.data.version, c.get('editor')))
      }),
    )
    .get('/desk/api/corrections', () => deskJson({ corrections: holding.listCorrections() }))
    .post('/desk/api/corrections/:spreadsheet/:title', (c) =>
      answering(async () => {
        const body = correctionBody.safeParse(await valueIn(c))
        if (!body.success) return malformed('{"sentence":"…"} of at most 500 characters, or {"withdraw":"id"}')
        const [name, editor] = [nameOf(c), c.get('editor')]
        const isDone =
          'sentence' in body.data
            ? (await decisionsIn(c).correct(name, body.data.sentence, editor)) !== null
            : await decisionsIn(c).withdraw(name, body.data.withdraw, editor)
        if (!isDone)
          return deskError(404, 'unknown', 'Readers never saw such a worksheet, or there is no such correction.')
        return deskJson({ ...name, corrections: holding.correctionsOf(name) })
      }),
    )
}

function nameOf(c: Context): { spreadsheet: string; title: string } {
  return { spreadsheet: c.req.param('spreadsheet') ?? '', title: c.req.param('title') ?? '' }
}

/** Undefined for anything except JSON of limited length. */
async function valueIn(c: Context): Promise<unknown> {
  const body = await readBody(c.req.raw, MAX_BYTES)
  return typeof body === 'string' ? undefined : jsonOf(body)
}

function malformed(example: string): Response {
  return deskError(400, 'malformed', `The body is not understood; it is JSON such as ${example}.`)
}

function toAnswer(holding: HoldingDesk, outcome: Outcome): Response {
  if (!outcome.ok) return deskError(outcome.why === 'unknown' ? 404 : 409, outcome.why, outcome.message)
  return deskJson(holding.stateOf(outcome.row) ?? {})
}

function toWire({ decided_at, ...decision }: Awaited<ReturnType<HoldingDesk['listDecisions']>>[number]) {
  return { ...decision, at: decided_at }
}

/** While the database is unavailable, decisions are rejected. */
async function answering(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const message = 'The database cannot be reached; nothing new is published until it can.'
    return deskError(503, 'database-away', message, { 'Retry-After': '5' })
  }
}
