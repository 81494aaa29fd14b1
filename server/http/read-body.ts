/**
 * The bytes of a request's body. What it says of its length is checked before anything is read, and what is read is never
 * more than `maxBytes`, whatever was said.
 *
 * @returns "too large" beyond `maxBytes`; "broken" when the visitor went away in the middle
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | 'too large' | 'broken'> {
  const stated = request.headers.get('content-length')
  if (stated !== null && Number(stated) > maxBytes) return 'too large'
  // With a stated length the HTTP parser itself reads no further.
  if (stated !== null) {
    const bytes = await request.arrayBuffer().catch(() => null)
    if (bytes === null) return 'broken'
    return bytes.byteLength > maxBytes ? 'too large' : new Uint8Array(bytes)
  }
  // Not canceled when there is too much: that would cut the connection before the visitor has read the answer. The
  // HTTP server itself reads what is left, for a moment, and throws it away.
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(chunks, length)
      length += value.byteLength
      if (length > maxBytes) return 'too large'
      chunks.push(value)
    }
  } catch {
    return 'broken'
  }
}

/** The value of a body in JSON; undefined for one that is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
