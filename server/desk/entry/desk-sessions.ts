import { Hono, type Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { ProviderError } from '#domain/errors.ts'
import { SESSION_HOURS } from '#services/desk/desk-sign-in.ts'
import { isFromThisSite } from '#server/http/origin-check.ts'
import {
  DESK_COOKIE,
  isOwnForm,
  sessionToken,
  TOO_MANY_KEYS,
  waitHeader,
  WRONG_KEY,
  type DeskRefusal,
  type GateOptions,
} from './desk-gate.ts'
import { SESSION_ENDED } from '../desk-log.ts'

interface SessionOptions extends GateOptions {
  /** The form again, with the error. */
  refuseKey: (c: Context, to: string) => Promise<Response>
}

const COOKIE = { httpOnly: true, sameSite: 'Strict' } as const
/** Cookie prefix that only this host can set, with the attributes that browsers require for it. */
const HTTPS_COOKIE = { ...COOKIE, prefix: 'host', path: '/', secure: true } as const
const HTTP_COOKIE = { ...COOKIE, path: '/desk' } as const
/** Maximum size of a sign-in form: a key, an address and the form's encoding. */
const MAX_BYTES = 8192

/** The two forms for signing in and out. */
export function deskSessions(options: SessionOptions): Hono {
  const { signIn, wrongKeys, networksOf, now, siteUrl, log } = options
  const refuse = async (c: Context, refusal: DeskRefusal) => options.refuse(c, refusal, waitHeader(c, refusal, options))

  async function begin(c: Context): Promise<Response> {
    const form = await readForm(c)
    const to = ownAddress(form.get('to') ?? '')
    if (wrongKeys.wait(networksOf(c), now()) > 0) {
      log(c, TOO_MANY_KEYS, {}, 'warn')
      return refuse(c, 'too-many-keys')
    }
    const session = await signIn.begin(form.get('key')?.trim() ?? '', new Date())
    if (session === null) {
      wrongKeys.take(networksOf(c), now())
      log(c, WRONG_KEY, {}, 'warn')
      return options.refuseKey(c, to)
    }
    log(c, 'An editor signed in at the desk', { editor: session.name })
    const isHttps = options.isHttps(c) || c.req.header('origin')?.startsWith('https:') === true
    const cookie = isHttps ? HTTPS_COOKIE : HTTP_COOKIE
    setCookie(c, DESK_COOKIE, session.token, { ...cookie, maxAge: SESSION_HOURS * 60 * 60 })
    return c.redirect(to, 303)
  }

  const leave = (c: Context): Response => {
    deleteCookie(c, DESK_COOKIE, HTTP_COOKIE)
    deleteCookie(c, DESK_COOKIE, HTTPS_COOKIE)
    return c.redirect('/desk', 303)
  }

  async function end(c: Context): Promise<Response> {
    const editor = await signIn.end(sessionToken(c, options))
    if (editor !== null) log(c, SESSION_ENDED, { editor, reason: 'signed out' })
    return leave(c)
  }

  async function endAll(c: Context): Promise<Response> {
    const editor = await signIn.nameOfSession(sessionToken(c, options), new Date())
    if (editor === null) return leave(c)
    const sessions = await signIn.endAll(editor)
    log(c, SESSION_ENDED, { editor, reason: 'signed out everywhere', sessions })
    return leave(c)
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
    .post('/desk/sign-out-everywhere', (c) =>
      isOwnForm(c, siteUrl) ? withDatabase(c, endAll) : refuse(c, 'foreign-form'),
    )
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const length = Number(c.req.header('content-length') ?? Infinity)
  return new URLSearchParams(length <= MAX_BYTES ? await c.req.text() : '')
}

/** An address of the desk; "/desk" for any other text. */
function ownAddress(text: string): string {
  const url = URL.parse(text, 'http://site.invalid')
  const isOwn = url?.origin === 'http://site.invalid' && /^\/desk(\/|$)/.test(url.pathname)
  return isOwn ? url.pathname + url.search : '/desk'
}
