/**
 * Reads the bytes of a request's body. The stated length is checked before reading, and never more than `maxBytes` is
 * read, regardless of the stated length.
 *
 * @returns "too large" beyond `maxBytes`; "broken" if the visitor disconnected early
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | 'too large' | 'broken'> {
  const stated = request.headers.get('content-length')
  if (stated !== null && Number(stated) > maxBytes) return 'too large'
  // The HTTP parser itself stops at a stated length.
  if (stated !== null) {
    const bytes = await request.arrayBuffer().catch(() => null)
    if (bytes === null) return 'broken'
    return bytes.byteLength > maxBytes ? 'too large' : new Uint8Array(bytes)
  }
  // A body that is too large is not canceled, which would cut the connection before the visitor has read the response.
  // The HTTP server reads and discards the rest for a moment.
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

/** The value of a JSON body; undefined if invalid. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
