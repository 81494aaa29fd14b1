/** What an answer of a service in this process holds, by the answer. */
const values = new WeakMap<Response, unknown>()

/**
 * An answer of JSON within this process. Who asks for its value has it as it is, without the way through bytes and back, and
 * leaves it unchanged: it may belong to the service. Who reads the body has bytes, made then.
 */
export function jsonAnswer(
  value: unknown,
  { status, headers: given }: { status: number; headers?: HeadersInit },
): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        stream.enqueue(Buffer.from(JSON.stringify(value)))
        stream.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = new Headers(given)
  headers.set('content-type', 'application/json; charset=UTF-8')
  const answer = new Response(body, { status, headers })
  values.set(answer, value)
  return answer
}

/** Whether the answer was made here, so that its value can be had for nothing. */
export function hasValue(answer: Response): boolean {
  return values.has(answer)
}

/** What an answer says, of whichever service. @throws SyntaxError for what is no JSON */
export async function readValue(answer: Response): Promise<unknown> {
  return values.has(answer) ? values.get(answer) : JSON.parse((await answer.text()).replace(/^\uFEFF/, ''))
}
