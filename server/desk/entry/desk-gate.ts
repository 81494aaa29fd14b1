import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import { ProviderError } from '#domain/errors.ts'
import type { DeskSignIn } from '#services/desk/desk-sign-in.ts'
import { isFromThisSite } from '#server/http/origin-check.ts'
import type { RateLimit } from '#server/limits/rate-limit.ts'
import type { VisitorNetwork } from '#server/limits/visitor-network.ts'
import type { DeskLog } from '../desk-log.ts'

/** The desk's session cookie, which readers never get. Over https it is `__Host-desk`, which no other host can set. */
export const DESK_COOKIE = 'desk'
/** Interval after which a key's use from the same network is logged again. */
const SAME_USE_MS = 3_600_000
const MAX_USES = 1000

export const WRONG_KEY = 'A wrong key was tried at the desk'
export const TOO_MANY_KEYS = 'A key was not checked at the desk: its network sent too many wrong keys'

/** Reason for a refused entry. The address determines the format of the response. */
export type DeskRefusal = 'not-signed-in' | 'too-many-keys' | 'foreign-form' | 'database-away'

/** Request variables available to handlers behind the gate. */
export interface DeskEnv {
  Variables: { editor: string }
}

export interface GateOptions {
  signIn: DeskSignIn
  /** The budget of each network. */
  wrongKeys: RateLimit
  /** Monotonic clock in milliseconds. */
  now: () => number
  siteUrl: string
  networksOf: (c: Context) => readonly VisitorNetwork[]
  isHttps: (c: Context) => boolean
  log: DeskLog
  refuse: (c: Context, refusal: DeskRefusal, headers?: Record<string, string>) => Response | Promise<Response>
}

/**
 * Rejects every request without a key or a session (docs/contracts/desk.md#who-may-enter). Responses to unauthorized
 * visitors do not reveal which addresses exist.
 */
export function deskGate(options: GateOptions): MiddlewareHandler<DeskEnv> {
  const logUse = createUseLog(options)
  return async (c, next) => {
    const editor = await findEditor(c, options, logUse).catch((error: unknown): DeskRefusal => {
      if (error instanceof ProviderError) return 'database-away'
      throw error
    })
    if (typeof editor !== 'string') {
      c.set('editor', editor.name)
      return next()
    }
    return options.refuse(c, editor, waitHeader(c, editor, options))
  }
}

/** Logs the use of keys. Programs send their key with every request, so its use from a network is logged once an hour. */
function createUseLog({ log, networksOf }: GateOptions): (c: Context, editor: string) => void {
  const uses = new LRUCache<string, true>({ max: MAX_USES, ttl: SAME_USE_MS })
  return (c, editor) => {
    const use = JSON.stringify([editor, networksOf(c)[0]?.name])
    if (!uses.has(use)) log(c, 'A key was used at the desk', { editor })
    uses.set(use, true, { noUpdateTTL: true })
  }
}

async function findEditor(
  c: Context,
  options: GateOptions,
  logUse: (c: Context, editor: string) => void,
): Promise<{ name: string } | DeskRefusal> {
  const { signIn, wrongKeys, networksOf, now, log } = options
  const bearer = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer === undefined) return findSession(c, options)
  const networks = networksOf(c)
  if (wrongKeys.wait(networks, now()) > 0) {
    log(c, TOO_MANY_KEYS, {}, 'warn')
    return 'too-many-keys'
  }
  const name = await signIn.nameOfKey(bearer)
  if (name !== null) {
    logUse(c, name)
    return { name }
  }
  wrongKeys.take(networks, now())
  log(c, WRONG_KEY, {}, 'warn')
  return 'not-signed-in'
}

async function findSession(c: Context, options: GateOptions): Promise<{ name: string } | DeskRefusal> {
  const { signIn, siteUrl } = options
  const name = await signIn.nameOfSession(sessionToken(c, options), new Date())
  if (name === null) return 'not-signed-in'
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  return isReading || isOwnForm(c, siteUrl) ? { name } : 'foreign-form'
}

/** Token from the session cookie. Over https only a cookie that this host itself has set counts. */
export function sessionToken(c: Context, { isHttps }: Pick<GateOptions, 'isHttps'>): string {
  const own = getCookie(c, DESK_COOKIE, 'host')
  return (isHttps(c) ? own : (own ?? getCookie(c, DESK_COOKIE))) ?? ''
}

/**
 * True if the form was sent from this site, according to the browser's headers. A request without them is rejected,
 * because a cookie proves no intent.
 */
export function isOwnForm(c: Context, siteUrl: string): boolean {
  return c.req.header('origin') !== undefined && isFromThisSite(c.req.raw.headers, siteUrl)
}

export function waitHeader(
  c: Context,
  refusal: DeskRefusal,
  { wrongKeys, networksOf, now }: Pick<GateOptions, 'wrongKeys' | 'networksOf' | 'now'>,
): Record<string, string> {
  if (refusal === 'too-many-keys') return { 'Retry-After': String(Math.max(1, wrongKeys.wait(networksOf(c), now()))) }
  return refusal === 'database-away' ? { 'Retry-After': '5' } : {}
}
