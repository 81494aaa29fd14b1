import { ProviderError } from '#domain/errors.ts'
import type { NoticeTopic, Session } from '#services/servers/session.ts'
import type { QuestionTopic, Workers } from '#services/servers/workers.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The channel between a worker and the process that started it. */
export interface WorkerChannel {
  /** Of the worker; the first is 1. */
  id: number
  send: (message: FromWorker) => void
  onMessage: (hear: (message: ToWorker) => void) => void
}

/** A page waits ten seconds for a service, and Prometheus for its metrics: those of workers that hang are left out. */
const WITHIN_MS = { reading: 9000, reading_demand: 9000, refresh: 9000, metrics: 2000 }
/** For what may be missing: how often everything is looked at. */
const LOOK_MS = 30_000

/** Joins the workers of this server. Nothing of theirs is written in a session: what they share is in their one database. */
export async function joinWorkers({ id, send, onMessage }: WorkerChannel): Promise<Workers> {
  const joined = Promise.withResolvers<void>()
  const notices = new Map<NoticeTopic, ((text: string) => void)[]>()
  const holding = { is: false, tell: [] as ((isHeld: boolean) => void)[] }
  const questions = createQuestions(send)
  const answers = new Map<QuestionTopic, (text: string) => Promise<string>>()

  async function answer({ id: name, topic, text }: Extract<ToWorker, { kind: 'question' }>): Promise<void> {
    const said = await answers
      .get(topic)?.(text)
      .catch(() => null)
    send({ kind: 'answer', id: name, text: said ?? null })
  }

  onMessage((message) => {
    switch (message.kind) {
      case 'joined':
        return joined.resolve()
      case 'lease':
        holding.is = true
        for (const tell of holding.tell) tell(true)
        return
      case 'notice':
        for (const tell of notices.get(message.topic) ?? []) tell(message.text)
        return
      case 'question':
        return void answer(message)
      case 'answers':
        return questions.end(message.id, message.texts)
    }
  })
  send({ kind: 'join' })
  await joined.promise
  const session: Session = {
    lease: { isHeld: () => holding.is, onChange: (tell) => void holding.tell.push(tell) },
    notify: (topic, text) => send({ kind: 'notice', topic, text }),
    onNotice: (topic, tell) => void notices.set(topic, [...(notices.get(topic) ?? []), tell]),
    onLook: (tell) => void setInterval(tell, LOOK_MS).unref(),
    write: () => Promise.reject(fault('unreachable', 'workers write nothing in a session')),
    close: async () => {},
  }
  return {
    id,
    session,
    async askHolder(topic, text) {
      const [said] = await questions.ask('holder', topic, text)
      if (said === undefined) throw fault('timeout', 'the worker that asks the services does not answer')
      return said
    },
    askOthers: (topic, text, who) => questions.ask(who, topic, text),
    onQuestion: (topic, work) => void answers.set(topic, work),
  }
}

function createQuestions(send: WorkerChannel['send']) {
  const waiting = new Map<number, (texts: string[]) => void>()
  let asked = 0
  return {
    ask(to: Extract<FromWorker, { kind: 'question' }>['to'], topic: QuestionTopic, text: string): Promise<string[]> {
      const id = (asked += 1)
      const { promise, resolve } = Promise.withResolvers<string[]>()
      waiting.set(id, resolve)
      send({ kind: 'question', id, to, topic, text, withinMs: WITHIN_MS[topic] })
      return promise.finally(() => waiting.delete(id))
    },
    end: (id: number, texts: string[]) => waiting.get(id)?.(texts),
  }
}

function fault(failure: 'timeout' | 'unreachable', what: string): ProviderError {
  return new ProviderError('content', failure, { cause: new Error(what) })
}
