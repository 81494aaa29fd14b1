/** Properties of the host page, from the frame's own address and from messages. */
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
 * Messages that ask the host to give the frame this height; some hosts accept strings, others objects. The first is the
 * site's own format, with the fields of other formats that use an object: WordPress (`message`, `value`, `secret`), AMP
 * (`sentinel`, `type`) and Datawrapper, whose listener many newsrooms have. The others are strings: the format of the
 * Guardian, and those of Pym and iframe-resizer if the host has announced them.
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

/** Message that asks WordPress to open an address, which it does if the address is on the frame's own host. */
export function linkMessage(host: Host, url: string): object | null {
  return host.secret === '' ? null : { message: 'link', value: url, secret: host.secret }
}

/** Reads a message of the host: its name for the frame, and whether it requests the height. Null for other messages. */
export function readHostMessage(host: Host, message: unknown): Host | null {
  if (typeof message === 'string') {
    if (!message.startsWith(RESIZER)) return null
    const resizerId = message.slice(RESIZER.length).split(':')[0] ?? ''
    return { ...host, resizerId }
  }
  if (typeof message !== 'object' || message === null) return null
  const fields = message as Record<string, unknown>
  const isReady = fields['message'] === 'ready' || fields['common-measure'] === 'height?'
  if (!isReady) return null
  const { secret } = fields
  const isSecret = typeof secret === 'string' && /^[\da-z]{1,64}$/i.test(secret)
  return isSecret ? { ...host, secret } : host
}
