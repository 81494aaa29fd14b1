import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { readyHead, sendWithHead } from './ready-head.ts'

/** A connection whose reader takes what was sent only when told to; `taken` is what lay there then. */
function slowConnection() {
  let take = () => {}
  const taken: Buffer[] = []
  const stream = new Duplex({
    read() {},
    writev(chunks, done) {
      take = () => {
        for (const { chunk } of chunks as { chunk: Buffer }[]) taken.push(Buffer.from(chunk))
        done()
      }
    },
  })
  const request = new IncomingMessage(new Socket())
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  const response = new ServerResponse(request)
  response.assignSocket(stream as Socket)
  return { response, take: () => take(), text: () => Buffer.concat(taken).toString('latin1') }
}

test('a head that has not left yet is not written over', () => {
  const head = readyHead(200, ['Content-Type', 'text/html'])
  const slow = ['one', 'another'].map((id) => {
    const connection = slowConnection()
    sendWithHead(connection.response, { status: 200, head, own: `X-Request-Id: ${id}\r\n`, body: Buffer.from(id) })
    return connection
  })
  for (const { take } of slow) take()
  expect(slow.map(({ text }) => text().replace(/Date: .*\r\n/, ''))).toEqual(
    ['one', 'another'].map((id) =>
      [
        'HTTP/1.1 200 OK',
        `X-Request-Id: ${id}`,
        'Connection: keep-alive',
        'Keep-Alive: timeout=65',
        'Content-Type: text/html',
        '',
        id,
      ].join('\r\n'),
    ),
  )
})

test('nothing is sent on a connection that is closed', () => {
  const { response } = slowConnection()
  response.socket?.destroy()
  const head = readyHead(304, [])
  expect(() => sendWithHead(response, { status: 304, head, own: '', body: null })).not.toThrow()
  expect(response.headersSent).toBe(false)
})
