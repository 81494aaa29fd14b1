import { gunzipSync, gzipSync } from 'node:zlib'

/** A text as the columns of the database hold it: gzip, base64. */
export function packText(text: string): string {
  return gzipSync(text).toString('base64')
}

export function unpackText(packed: string): string {
  return gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')
}
