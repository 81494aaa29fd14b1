import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { ProviderError } from '#domain/errors.ts'
import type { DeskSignIn } from '#services/desk/desk-sign-in.ts'
import { isFromThisSite } from '../origin-check.ts'
import type { VisitorNetwork } from '../visitor-network.ts'
import type { WrongKeys } from './wrong-keys.ts'

/** The session's cookie, for the desk alone: readers get none. */
export const DESK_COOKIE = 'desk'

/** Why somebody does not get in; the form of the answer belongs to the address. */
export type DeskRefusal = 'not-signed-in' | 'too-many-keys' | 'foreign-form' | 'database-away'

/** What handlers below the gate know. */
export interface DeskEnv {
  Variables: { editor: string }
}

export interface GateOptions {
  signIn: DeskSignIn
  wrongKeys: WrongKeys
  siteUrl: string
  networksOf: (c: Context) => readonly VisitorNetwork[]
  refuse: (c: Context, refusal: DeskRefusal, headers?: Record<string, string>) => Response | Promise<Response>
}

/**
 * Lets nobody through without a key or a session (docs/contracts/desk.md#who-may-enter). What is behind it is the same
 * for everybody else: whatever is asked, whether it is there or not.
 */
export function deskGate(options: GateOptions): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const editor = await findEditor(c, options).catch((error: unknown): DeskRefusal => {
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

async function findEditor(c: Context, options: GateOptions): Promise<{ name: string } | DeskRefusal> {
  const { signIn, wrongKeys, networksOf } = options
  const bearer = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer === undefined) return findSession(c, options)
  const networks = networksOf(c)
  if (wrongKeys.wait(networks) > 0) return 'too-many-keys'
  const name = await signIn.nameOfKey(bearer)
  if (name !== null) return { name }
  wrongKeys.count(networks)
  return 'not-signed-in'
}

async function findSession(c: Context, { signIn, siteUrl }: GateOptions): Promise<{ name: string } | DeskRefusal> {
  const name = await signIn.nameOfSession(getCookie(c, DESK_COOKIE) ?? '', new Date())
  if (name === null) return 'not-signed-in'
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  return isReading || isOwnForm(c, siteUrl) ? { name } : 'foreign-form'
}

/** Browsers say where a form comes from. Who says nothing may be anybody, and a cookie is no key. */
export function isOwnForm(c: Context, siteUrl: string): boolean {
  return c.req.header('origin') !== undefined && isFromThisSite(c.req.raw.headers, siteUrl)
}

export function waitHeader(
  c: Context,
  refusal: DeskRefusal,
  { wrongKeys, networksOf }: Pick<GateOptions, 'wrongKeys' | 'networksOf'>,
): Record<string, string> {
  if (refusal === 'too-many-keys') return { 'Retry-After': String(Math.max(1, wrongKeys.wait(networksOf(c)))) }
  return refusal === 'database-away' ? { 'Retry-After': '5' } : {}
}
