import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as received. */
export interface CaughtMail {
  from: string
  to: string[]
  /** Headers and body, with original line ends. */
  raw: string
}

/**
 * Behavior of a mail server for the next mails: `silent` accepts the connection and sends nothing, `lost` accepts a mail and sends nothing.
 */
export type MailServerMood = 'well' | 'silent' | 'lost' | { rejects: number; at: 'recipient' | 'data' }

/** A mail server on this machine, for tests, that records received mails. */
export interface MailCatcher {
  /** Value of SMTP_URL. */
  url: string
  mails: CaughtMail[]
  mood: MailServerMood
  /** Number of connections so far. */
  connections: number
  close(): Promise<void>
}

interface CatcherOptions {
  port?: number
  /** Account that may send mail; without it, any client may. */
  login?: { user: string; pass: string }
}

/** Listens on a free port of the loopback address, or on `port`. */
export async function catchMails({ port = 0, login }: CatcherOptions = {}): Promise<MailCatcher> {
  const server = new SMTPServer({
    logger: false,
    authOptional: !login,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      catcher.connections += 1
      if (catcher.mood !== 'silent') done()
    },
    onAuth(auth, _session, done) {
      if (auth.username === login?.user && auth.password === login?.pass) done(null, { user: auth.username })
      else done(new Error('Wrong user or password'))
    },
    onRcptTo(_address, _session, done) {
      done(refusal('recipient'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal('data')
        if (refused) return done(refused)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        catcher.mails.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
        if (catcher.mood !== 'lost') done()
      })
    },
  })
  server.on('error', () => {})

  function refusal(at: 'recipient' | 'data'): Error | null {
    const { mood } = catcher
    if (typeof mood === 'string' || mood.at !== at) return null
    return Object.assign(new Error('not this one, ana@example.org'), { responseCode: mood.rejects })
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  const catcher: MailCatcher = {
    url: `smtp://${login ? `${login.user}:${login.pass}@` : ''}127.0.0.1:${bound}`,
    mails: [],
    mood: 'well',
    connections: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return catcher
}

/** A header of a mail, unfolded and decoded to the extent that our mails require; "" if missing. */
export function headerOf({ raw }: CaughtMail, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
}

/** Decoded part of a mail with this type, e.g. "text/plain". */
export function partOf({ raw }: CaughtMail, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const part = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n').trim()
  if (/quoted-printable/i.test(head)) {
    const bytes = text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
  }
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : text
}
