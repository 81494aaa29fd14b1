import { Hono } from 'hono'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ProviderError } from '#domain/errors.ts'
import { SESSION_HOURS } from '#services/desk/desk-sign-in.ts'
import { isFromThisSite } from '../origin-check.ts'
import { DESK_COOKIE, isOwnForm, waitHeader } from './desk-gate.ts'
import type { DeskRefusal, GateOptions } from './desk-gate.ts'

interface SessionOptions extends GateOptions {
  isHttps: (c: Context) => boolean
  /** The form again, with what was wrong. */
  refuseKey: (c: Context, to: string) => Promise<Response>
}

const COOKIE = { path: '/desk', httpOnly: true, sameSite: 'Strict' } as const
/** A key, an address and what stands around them. */
const MAX_BYTES = 8192

/** The two forms by which people come to the desk and leave it. */
export function deskSessions(options: SessionOptions): Hono {
  const { signIn, wrongKeys, networksOf, siteUrl } = options
  const refuse = async (c: Context, refusal: DeskRefusal) => options.refuse(c, refusal, waitHeader(c, refusal, options))

  async function begin(c: Context): Promise<Response> {
    const form = await readForm(c)
    const to = ownAddress(form.get('to') ?? '')
    if (wrongKeys.wait(networksOf(c)) > 0) return refuse(c, 'too-many-keys')
    const token = await signIn.begin(form.get('key')?.trim() ?? '', new Date())
    if (token === null) {
      wrongKeys.count(networksOf(c))
      return options.refuseKey(c, to)
    }
    const secure = options.isHttps(c) || c.req.header('origin')?.startsWith('https:') === true
    setCookie(c, DESK_COOKIE, token, { ...COOKIE, secure, maxAge: SESSION_HOURS * 60 * 60 })
    return c.redirect(to, 303)
  }

  async function end(c: Context): Promise<Response> {
    await signIn.end(getCookie(c, DESK_COOKIE) ?? '')
    deleteCookie(c, DESK_COOKIE, COOKIE)
    return c.redirect('/desk', 303)
  }

  const withDatabase = async (c: Context, work: (c: Context) => Promise<Response>): Promise<Response> => {
    try {
      return await work(c)
    } catch (error) {
      if (error instanceof ProviderError) return refuse(c, 'database-away')
      throw error
    }
  }

  return new Hono()
    .use('/desk/*', async (c, next) => {
      c.header('Cache-Control', 'no-store')
      return next()
    })
    .post('/desk/sign-in', (c) =>
      isFromThisSite(c.req.raw.headers, siteUrl) ? withDatabase(c, begin) : refuse(c, 'foreign-form'),
    )
    .post('/desk/sign-out', (c) => (isOwnForm(c, siteUrl) ? withDatabase(c, end) : refuse(c, 'foreign-form')))
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const length = Number(c.req.header('content-length') ?? Infinity)
  return new URLSearchParams(length <= MAX_BYTES ? await c.req.text() : '')
}

/** An address of the desk, and of nothing else: "/desk" for any other text. */
function ownAddress(text: string): string {
  const url = URL.parse(text, 'http://site.invalid')
  const isOwn = url?.origin === 'http://site.invalid' && /^\/desk(\/|$)/.test(url.pathname)
  return isOwn ? url.pathname + url.search : '/desk'
}
