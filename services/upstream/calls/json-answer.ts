/**
 * Where an answer of a service in this process has what it holds. Each language is a build with a copy of this module of its
 * own, so it is on the answer itself, by a name that all of them know.
 */
const VALUE: unique symbol = Symbol.for('common-measure.value')

type WithValue = Response & { [VALUE]?: { value: unknown } }

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
  return Object.assign(new Response(body, { status, headers }), { [VALUE]: { value } })
}

/** Whether the answer was made here, so that its value can be had for nothing. */
export function hasValue(answer: WithValue): boolean {
  return answer[VALUE] !== undefined
}

/** What an answer says, of whichever service. @throws SyntaxError for what is no JSON */
export async function readValue(answer: WithValue): Promise<unknown> {
  const held = answer[VALUE]
  return held ? held.value : JSON.parse((await answer.text()).replace(/^\uFEFF/, ''))
}
