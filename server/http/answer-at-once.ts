import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connections } from './connections.ts'
import type { FindPage } from '../pages/find-page.ts'
import { mayTakeReadyHead, sendWithHead } from './ready-head.ts'

/**
 * Answers with a page that is at hand, in the moment its request is read: nothing is asked for beside it, and nothing waits.
 *
 * @returns whether it did; every other request takes its turn
 */
export function createAnswerAtOnce(
  { atOnce }: Pick<FindPage, 'atOnce'>,
  connections: Pick<Connections, 'mayAnswerAtOnce' | 'isUnread'>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const leaving = createAfterReading()
  return (request, response) => {
    const { method, socket } = request
    // Behind another on its connection, which counts before it if its reader is slow.
    if (response.socket === null) leaving.runAll()
    if (method !== 'GET' || !mayTakeReadyHead(response) || hasTwoHosts(request)) return false
    if (!connections.mayAnswerAtOnce(socket)) return false
    const page = atOnce(request)
    if (!page) return false
    leaving.add(() => {
      sendWithHead(response, page)
      // Its reader is slow: until it is sent it counts as any answer.
      if (socket.writableLength > 0) connections.isUnread(request, response)
    })
    return true
  }
}

/**
 * Answers with a page that is at hand by the time a request has its turn.
 *
 * @returns whether it did
 */
export function answerInTurn(
  { atOnce }: Pick<FindPage, 'atOnce'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const page = request.method === 'GET' && mayTakeReadyHead(response) ? atOnce(request) : null
  if (page) sendWithHead(response, page)
  return page !== null
}

/** Servers on the way may have taken the other one (RFC 9112, section 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Runs what it is given once all that has arrived is read. Answers that leave one behind the other find their reader, a proxy
 * on the same machine, awake: to wake it takes as long as to send.
 */
function createAfterReading() {
  let waiting: (() => void)[] = []
  const runAll = () => {
    const all = waiting
    waiting = []
    for (const work of all) work()
  }
  return {
    add(work: () => void) {
      if (waiting.length === 0) setImmediate(runAll)
      waiting.push(work)
    },
    runAll,
  }
}
