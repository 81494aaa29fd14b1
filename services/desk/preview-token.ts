import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PreviewType } from '../content/reading/with-item.ts'

/** The item that a link shows. */
export interface PreviewName {
  type: PreviewType
  id: number
}

const LIFE_SECONDS = 60 * 60
/** Maximum difference between the clocks of two servers. */
const CLOCKS_DIFFER_SECONDS = 5 * 60

/**
 * A token that opens the preview of one item for an hour: the second it ends at, a dot, and the HMAC-SHA256 of
 * `preview:{type}:{id}:{end}` in hexadecimal digits (docs/contracts/desk.md#previews).
 */
export function makePreviewToken(secret: string, name: PreviewName, now: Date): { token: string; expiresAt: Date } {
  const end = Math.floor(now.getTime() / 1000) + LIFE_SECONDS
  return { token: `${end}.${signature(secret, name, String(end))}`, expiresAt: new Date(end * 1000) }
}

/** Compares in constant time. A token that is valid for more than an hour is rejected, no matter who created it. */
export function isPreviewToken(token: string, secret: string, name: PreviewName, now: Date): boolean {
  const [, end = '', found = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? []
  const isRight = timingSafeEqual(Buffer.from(found.padEnd(64).slice(0, 64)), Buffer.from(signature(secret, name, end)))
  const left = Number(end) - now.getTime() / 1000
  return isRight && left > 0 && left <= LIFE_SECONDS + CLOCKS_DIFFER_SECONDS
}

function signature(secret: string, { type, id }: PreviewName, end: string): string {
  return createHmac('sha256', secret).update(`preview:${type}:${id}:${end}`).digest('hex')
}
