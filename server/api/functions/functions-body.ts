import { isRecord } from '#domain/record.ts'
import { jsonOf, readBody } from '#server/http/read-body.ts'

/** Largest body of a call, in bytes (docs/contracts/server.md#the-four-calls). */
const MAX_BYTES = 16_384

/** A body that was read, or why it is refused. */
export type JsonBody =
  { ok: true; fields: Record<string, unknown> } | { ok: false; status: 400 | 413 | 415; error: string }

const NOT_JSON = refused(415, 'Only application/json in UTF-8 is taken here.')
const TOO_LARGE = refused(413, `The body is larger than ${MAX_BYTES} bytes.`)
const BROKEN = refused(400, 'The body is not a JSON object.')

/** The JSON object a request carries. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const { headers } = request
  if (!isJson(headers.get('content-type')) || (headers.get('content-encoding') ?? 'identity') !== 'identity')
    return NOT_JSON
  const bytes = await readBody(request, MAX_BYTES)
  // A visitor who goes away in the middle is nobody's fault.
  if (bytes === 'broken') return BROKEN
  if (bytes === 'too large') return TOO_LARGE
  const fields = jsonOf(bytes)
  return isRecord(fields) ? { ok: true, fields } : BROKEN
}

/** `application/json`, with no parameter but `charset=utf-8`. */
function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i.test(contentType?.trim() ?? '')
}

function refused(status: 400 | 413 | 415, error: string): JsonBody {
  return { ok: false, status, error }
}
