/** What the frame knows of the page around it, from its own address and from messages. */
export interface Host {
  /** WordPress' secret (`#?secret=…`), "" without one. */
  secret: string
  /** Pym's name for the frame (`childId` in the query), "" without one. */
  pymId: string
  /** iframe-resizer's name for the frame, from its first message, "" without one. */
  resizerId: string
}

const SECRET = /[#&?]secret=([\da-z]{1,64})/i
const RESIZER = '[iFrameSizer]'

/** Reads the host's names from the frame's address. */
export function readHost(hash: string, search: string): Host {
  return {
    secret: SECRET.exec(hash)?.[1] ?? '',
    pymId: new URLSearchParams(search).get('childId') ?? '',
    resizerId: '',
  }
}

/**
 * What to post so that the host gives the frame this height, one form a string or object. The first is ours and carries
 * the fields of others that take an object: WordPress (`message`, `value`, `secret`), AMP (`sentinel`, `type`) and the
 * listener of Datawrapper that many newsrooms have. The others are texts: the Guardian's, and those of Pym and
 * iframe-resizer where the host has said that it speaks them.
 *
 * @param heightPx whole px
 */
export function heightMessages(host: Host, chartId: string, heightPx: number, widthPx: number): (object | string)[] {
  const messages: (object | string)[] = [
    {
      'common-measure': { height: heightPx, id: chartId },
      sentinel: 'amp',
      type: 'embed-size',
      height: heightPx,
      'datawrapper-height': { [chartId]: heightPx },
      ...(host.secret === '' ? {} : { message: 'height', value: heightPx, secret: host.secret }),
    },
    JSON.stringify({ type: 'set-height', value: heightPx }),
  ]
  if (host.pymId !== '') messages.push(`pymxPYMx${host.pymId}xPYMxheightxPYMx${heightPx}`)
  if (host.resizerId !== '') messages.push(`${RESIZER}${host.resizerId}:${heightPx}:${widthPx}:init`)
  return messages
}

/** WordPress' request to leave for an address; it does so when the address is on the frame's own host. */
export function linkMessage(host: Host, url: string): object | null {
  return host.secret === '' ? null : { message: 'link', value: url, secret: host.secret }
}

/** What a message of the host means: its name for the frame, and whether it asks for the height. Null: not for us. */
export function readHostMessage(host: Host, message: unknown): Host | null {
  if (typeof message === 'string') {
    if (!message.startsWith(RESIZER)) return null
    const resizerId = message.slice(RESIZER.length).split(':')[0] ?? ''
    return { ...host, resizerId }
  }
  if (typeof message !== 'object' || message === null) return null
  const given = message as Record<string, unknown>
  const isReady = given['message'] === 'ready' || given['common-measure'] === 'height?'
  if (!isReady) return null
  const { secret } = given
  const isSecret = typeof secret === 'string' && /^[\da-z]{1,64}$/i.test(secret)
  return isSecret ? { ...host, secret } : host
}
