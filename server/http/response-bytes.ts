const held = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** An answer whose bytes are at hand for `bytesOf`: reading a Response copies them, piece by piece. */
export function responseOf(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init)
  held.set(response, bytes)
  return response
}

/** The whole body of an answer that nobody has read. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return held.get(response) ?? Buffer.from(await response.arrayBuffer())
}
