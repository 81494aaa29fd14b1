import type { Context } from 'hono'
import { ProviderError } from '#domain/errors.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import { matchesETag, weakETag } from '#server/http/negotiation.ts'
import { FILE_POLICY } from '#server/http/security.ts'

const HEADERS = {
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export interface PictureMakers {
  pictures: Pictures
}

/** Sends an SVG document as a PNG, or 304 if the visitor has it. */
export async function pngAnswer(c: Context, svg: string, { pictures }: PictureMakers): Promise<Response> {
  const headers = { ...HEADERS, ETag: weakETag(svg) }
  if (matchesETag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
  const png = await pictures.draw({ type: 'png', svg, zoom: 1, isUsual: true }).catch(providerError)
  if (png instanceof ProviderError) return pictureUnavailable(c, png)
  return c.body(png, 200, { ...headers, 'Content-Type': 'image/png' })
}

/** Sends an SVG document with scripts disabled, or 304 if the visitor has it. */
export function svgAnswer(c: Context, svg: string): Response {
  const headers = { ...HEADERS, ETag: weakETag(svg) }
  if (matchesETag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
  return c.body(svg, 200, { ...headers, 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': FILE_POLICY })
}

export function pictureUnavailable(c: Context, { retryAfter }: ProviderError): Response {
  const headers = { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) }
  return c.text('The picture cannot be had at the moment.', 503, headers)
}

/** @throws any other error */
export function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  throw error
}
