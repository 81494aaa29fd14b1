/** Largest body of a call, in bytes (server-contract, "Functions"). */
const MOST_BYTES = 16_384

/** A body that was read, or why it is refused. */
export type JsonBody =
  { ok: true; fields: Record<string, unknown> } | { ok: false; status: 400 | 413 | 415; error: string }

const NOT_JSON = refused(415, 'Only application/json in UTF-8 is taken here.')
const TOO_LARGE = refused(413, `The body is larger than ${MOST_BYTES} bytes.`)
const BROKEN = refused(400, 'The body is not a JSON object.')

/**
 * The JSON object a request carries. What it says of its length is checked before anything is read, and what is read is
 * never longer than MOST_BYTES, whatever was said.
 */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const { headers } = request
  if (!isJson(headers.get('content-type')) || (headers.get('content-encoding') ?? 'identity') !== 'identity')
    return NOT_JSON
  const stated = headers.get('content-length')
  if (stated !== null && Number(stated) > MOST_BYTES) return TOO_LARGE
  // A visitor who goes away in the middle is nobody's fault.
  const bytes = await readBytes(request, stated !== null).catch(() => 'broken' as const)
  if (bytes === 'broken') return BROKEN
  if (bytes === null) return TOO_LARGE
  const fields = parseObject(bytes)
  return fields ? { ok: true, fields } : BROKEN
}

/** `application/json`, with no parameter but `charset=utf-8`. */
function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i.test(contentType?.trim() ?? '')
}

/** @returns null when there is more than MOST_BYTES */
async function readBytes(request: Request, isLengthStated: boolean): Promise<Uint8Array | null> {
  // With a stated length the HTTP parser itself reads no further.
  if (isLengthStated) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > MOST_BYTES ? null : bytes
  }
  // Not cancelled when there is too much: that would cut the connection before the visitor has read the answer. The
  // HTTP server itself reads what is left, for a moment, and throws it away.
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, length)
    length += value.byteLength
    if (length > MOST_BYTES) return null
    chunks.push(value)
  }
}

function parseObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function refused(status: 400 | 413 | 415, error: string): JsonBody {
  return { ok: false, status, error }
}
