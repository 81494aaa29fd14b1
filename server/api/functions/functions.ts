import { hash } from 'node:crypto'
import { Hono, type Context, type ErrorHandler, type MiddlewareHandler } from 'hono'
import { FIELD_MESSAGES } from '#app/components/form/field-messages.ts'
import { ProviderError } from '#domain/errors.ts'
import type { FieldProblem } from '#domain/newsletter.ts'
import { KEY_REUSED, type RepeatableRequest } from '#services/storage/idempotency.ts'
import type { Log } from '#services/log.ts'
import type { NewsletterService } from '#services/newsletter/newsletter.ts'
import type { VoteService } from '#services/votes/votes.ts'
import { isFromThisSite } from '#server/http/origin-check.ts'
import { BUDGETS, createRateLimit, type RateLimit } from '#server/limits/rate-limit.ts'
import { networkOf, networksOf, type VisitorNetwork } from '#server/limits/visitor-network.ts'
import { readSubscription, readUserCall, readVoteCall, readVotesCall } from './functions-calls.ts'
import { isRecord } from '#domain/record.ts'
import { jsonOf, readBody } from '#server/http/read-body.ts'

export interface FunctionsOptions {
  votes: VoteService
  newsletter: NewsletterService
  /** The public address, e.g. "https://www.example.org". */
  siteUrl: string
  /** Visitor's address of a request, by the rule of TRUST_PROXY. */
  addressOf: (c: Context) => string
  now: () => Date
  /** Monotonic clock in milliseconds. Default: from `now`. */
  steadyNow?: () => number
  log: Log
  /** Budgets shared with the forms that post to pages. Default: those of the contract. */
  limits?: { changes: RateLimit; reads: RateLimit }
}

/** One of the four calls. Parses its fields, and responds after its changes are on disk. */
interface Call<Fields> {
  budget: 'changes' | 'reads'
  read: (fields: Record<string, unknown>) => Fields | FieldProblem[]
  answer: (fields: Fields, request: CallRequest) => Promise<object | typeof KEY_REUSED>
  /** Fields that make a request equal to an earlier one with the same idempotency key. Default: all fields. */
  compared?: (fields: Fields) => object
}

interface CallRequest {
  repeatable: RepeatableRequest | null
  at: Date
  /** Networks that the request came from, the narrowest first. */
  networks: readonly VisitorNetwork[]
}

/** Cache time of a count: ten seconds, or a minute while a new one is fetched. */
const HELD_BY_CDN = 'public, max-age=10, s-maxage=10, stale-while-revalidate=60'
/** Retry delay if the database is unavailable or rejects writes. */
const RETRY_SECONDS = 5
/** An Idempotency-Key is visible ASCII, with room for any UUID or hash … */
const KEY = /^[\x21-\x7e]{1,200}$/
/** … and a shorter one, which could be guessed, counts only within its sender's network. */
const UNGUESSABLE_LENGTH = 16

/** The four calls (docs/contracts/server.md#the-four-calls). Mount it at /functions. */
export function createFunctionsApi(options: FunctionsOptions): Hono {
  const { votes, newsletter, log } = options
  const limits = options.limits ?? {
    changes: createRateLimit(BUDGETS.changes),
    reads: createRateLimit(BUDGETS.reads),
  }
  const api = new Hono()
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })

  api.get('/votes', guard(options, limits.reads), (c) => answerCount(c, votes))

  function add<Fields>(name: string, call: Call<Fields>): void {
    const path = `/${name}`
    api.post(path, guard(options, limits[call.budget]), (c) => answerCall(c, name, call, options))
    api.options(path, (c) => c.body(null, 204, { Allow: 'POST, OPTIONS' }))
    api.all(path, (c) => c.json({ error: 'This address takes POST only.' }, 405, { Allow: 'POST, OPTIONS' }))
  }

  add('subscribe', {
    budget: 'changes',
    read: readSubscription,
    async answer(fields, { repeatable, at }) {
      if (fields.kind === 'sign-up') {
        const user = await newsletter.signUp(fields.signUp, fields.user, at, repeatable)
        return user === KEY_REUSED ? user : { email: fields.signUp.email, user }
      }
      const user = fields.withdrawn
        ? await votes.withdraw({ subtopic: fields.withdrawn, visitor: fields.user }, at, repeatable)
        : await votes.recognize(fields.user, at, repeatable)
      return user === KEY_REUSED ? user : { email: fields.email || false, user }
    },
  })
  add('user', {
    budget: 'reads',
    read: readUserCall,
    async answer({ user }) {
      const topics = await votes.titlesOf(user)
      return { topics: topics ?? [], user: topics ? user : false }
    },
  })
  add('vote', {
    budget: 'changes',
    read: readVoteCall,
    async answer(ballot, { repeatable, at, networks }) {
      const outcome = await votes.cast({ ...ballot, networks }, at, repeatable)
      if (outcome === KEY_REUSED) return outcome
      return typeof outcome === 'object' ? { success: false, proof: outcome } : { success: outcome === 'counted' }
    },
    // The same vote is sent again with the requested proof.
    compared: ({ proof: _, ...ballot }) => ballot,
  })
  add('votes', {
    budget: 'reads',
    read: readVotesCall,
    answer: async ({ subtopic }) => ({ votes: await votes.count(subtopic) }),
  })

  api.all('*', (c) => c.json({ error: 'There is nothing at this address.' }, 404))
  api.onError(createErrorHandler(log))
  return api
}

/** Sends the count of a page title in an address. */
async function answerCount(c: Context, votes: VoteService): Promise<Response> {
  const fields = readVotesCall({ name: c.req.query('name') })
  if (Array.isArray(fields)) return c.json(refusalOf(fields), 400)
  return c.json({ votes: await votes.count(fields.subtopic) }, 200, { 'Cache-Control': HELD_BY_CDN })
}

function createErrorHandler(log: Log): ErrorHandler {
  return (error, c) => {
    // The database fault is logged once, however many calls it affects.
    if (error instanceof ProviderError)
      return c.json({ error: 'The votes cannot be reached now.' }, 503, { 'Retry-After': retryAfter(error) })
    log.error('A call failed', { path: c.req.path, error })
    return c.json({ error: 'The server could not answer.' }, 500)
  }
}

/** The upstream service's Retry-After if it is a number of seconds, otherwise `RETRY_SECONDS`. */
function retryAfter({ retryAfter: seconds }: ProviderError): string {
  return seconds !== null && /^\d{1,5}$/.test(seconds) && Number(seconds) > 0 ? seconds : String(RETRY_SECONDS)
}

/** Rejects other sites, and networks that have used up their budget. */
function guard({ siteUrl, addressOf, now, steadyNow }: FunctionsOptions, limit: RateLimit): MiddlewareHandler {
  const nowMs = steadyNow ?? (() => now().getTime())
  return async (c, next) => {
    if (!isFromThisSite(c.req.raw.headers, siteUrl))
      return c.json({ error: 'Only pages of this site may ask for this.' }, 403)
    const seconds = limit.take(networksOf(addressOf(c)), nowMs())
    if (seconds === 0) return next()
    const error = 'Too many requests came from this network. Please wait a moment.'
    return c.json({ error }, 429, { 'Retry-After': String(seconds) })
  }
}

function refusalOf(problems: readonly FieldProblem[]) {
  const fields = problems.map(({ field, fault }) => ({ field, message: FIELD_MESSAGES[fault] }))
  return { error: 'A field is missing or not what it should be.', fields }
}

async function answerCall<Fields>(
  c: Context,
  name: string,
  call: Call<Fields>,
  { addressOf, now }: FunctionsOptions,
): Promise<Response> {
  const body = await readJsonBody(c.req.raw)
  if (!body.ok) return c.json({ error: body.error }, body.status)
  const fields = call.read(body.fields)
  if (Array.isArray(fields)) return c.json(refusalOf(fields), 400)
  const key = c.req.header('idempotency-key')?.trim() ?? ''
  if (key !== '' && !KEY.test(key)) return c.json({ error: 'The Idempotency-Key is too long or not plain text.' }, 400)
  const address = addressOf(c)
  const scope = key.length < UNGUESSABLE_LENGTH ? networkOf(address) : ''
  const compared = call.compared?.(fields) ?? fields
  const repeatable =
    key === ''
      ? null
      : {
          request: hash('sha256', `${name} ${scope} ${key}`),
          fingerprint: hash('sha256', `${key} ${JSON.stringify(compared)}`),
        }
  const answer = await call.answer(fields, { repeatable, at: now(), networks: networksOf(address) })
  if (answer === KEY_REUSED) return c.json({ error: 'This Idempotency-Key belongs to another request.' }, 422)
  return c.json(answer)
}

/** Maximum size of a call's body, in bytes (docs/contracts/server.md#the-four-calls). */
const MAX_BYTES = 16_384

/** A parsed body, or the reason for its refusal. */
type JsonBody = { ok: true; fields: Record<string, unknown> } | { ok: false; status: 400 | 413 | 415; error: string }

const NOT_JSON = refused(415, 'Only application/json in UTF-8 is taken here.')
const TOO_LARGE = refused(413, `The body is larger than ${MAX_BYTES} bytes.`)
const BROKEN = refused(400, 'The body is not a JSON object.')

/** Parses the JSON object of a request. */
async function readJsonBody(request: Request): Promise<JsonBody> {
  const { headers } = request
  if (!isJson(headers.get('content-type')) || (headers.get('content-encoding') ?? 'identity') !== 'identity')
    return NOT_JSON
  const bytes = await readBody(request, MAX_BYTES)
  // A visitor who disconnects early is not a fault.
  if (bytes === 'broken') return BROKEN
  if (bytes === 'too large') return TOO_LARGE
  const fields = jsonOf(bytes)
  return isRecord(fields) ? { ok: true, fields } : BROKEN
}

/** True for `application/json`, with no parameter except `charset=utf-8`. */
function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i.test(contentType?.trim() ?? '')
}

function refused(status: 400 | 413 | 415, error: string): JsonBody {
  return { ok: false, status, error }
}
