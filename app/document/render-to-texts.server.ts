import { Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface RenderOptions {
  nonce: string
  /** An attribute that no element shall have, as it is written. */
  leaveOut: string
  /** Told of a part that could not be rendered; the rest of the page is. */
  onError: (error: unknown) => void
}

/** A whole document in texts, one behind the other, once everything in it is there. */
export function renderToTexts(
  document: ReactNode,
  { nonce, leaveOut, onError }: RenderOptions,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Nothing is moved out of its place to be put back by a script: the page is complete without one.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(textWriter(leaveOut, resolve)),
      onShellError: reject,
      onError,
    })
  })
}

/**
 * React hands on elements as bytes, and long texts, such as finished markup, as they are: those are most of a page, and are
 * neither made bytes nor looked through.
 */
function textWriter(leaveOut: string, onEnd: (texts: readonly string[]) => void): Writable {
  const decoder = new StringDecoder()
  const texts: string[] = []
  let elements = ''
  const endElements = () => {
    if (elements !== '') texts.push(elements.split(leaveOut).join(''))
    elements = ''
  }
  return new Writable({
    decodeStrings: false,
    // All of it is there: React need not wait for room.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: string | Buffer, _encoding, done) {
      if (typeof part === 'string') {
        endElements()
        texts.push(part)
      } else elements += decoder.write(part)
      done()
    },
    final(done) {
      endElements()
      onEnd(texts)
      done()
    },
  })
}
