import { Hono } from 'hono'

interface SecurityTxtOptions {
  /** A mailto: or https: address. Null: the file does not exist. */
  contact: string | null
  /** Public address of the site. */
  siteUrl: string
  now: () => Date
}

const PATH = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** RFC 9116, section 2.5.5, recommends less than a year, so that an outdated contact expires. */
const VALID_DAYS = 180
const CACHED_SECONDS = 3600

/** The contact for security reports (RFC 9116). Its content stays the same for a day (UTC). */
export function securityTxtApi({ contact, siteUrl, now }: SecurityTxtOptions): Hono {
  return new Hono().get(PATH, (c) => {
    if (contact === null) return c.text('Not found', 404)
    const today = Math.floor(now().getTime() / DAY_MS)
    const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z')
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
    // The address must use https (RFC 9116, section 2.5.2).
    if (siteUrl.startsWith('https://')) lines.push(`Canonical: ${siteUrl}${PATH}`)
    return c.body(`${lines.join('\n')}\n`, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${CACHED_SECONDS}`,
    })
  })
}
