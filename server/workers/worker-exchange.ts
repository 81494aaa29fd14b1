import type { Addressees, FromWorker, ToWorker } from '#providers/servers/worker-messages.ts'

type Send = (message: ToWorker) => void

/** What workers tell and ask each other goes through the process that started them. */
export interface WorkerExchange {
  /** What a worker sent. */
  hear(worker: number, send: Send, message: FromWorker): void
  /** A worker has ended: who waits for it waits no more, and the lease is the next one's. */
  leave(worker: number): void
}

interface Question {
  asker: number
  id: number
  /** Who has not answered yet. */
  waitsFor: Set<number>
  texts: string[]
  late: NodeJS.Timeout
}

export function createWorkerExchange(): WorkerExchange {
  /** In the order in which they joined. */
  const workers = new Map<number, Send>()
  let holder: number | null = null
  const isMeant = (worker: number, asker: number, to: Addressees) =>
    worker !== asker && (to === 'all' || (worker === holder) === (to === 'holder'))
  const questions = createQuestions(workers, isMeant)

  function grant(): void {
    const [next] = workers
    if (holder !== null || !next) return
    const [worker, send] = next
    holder = worker
    send({ kind: 'lease' })
  }

  return {
    hear(worker, send, message) {
      switch (message.kind) {
        case 'join':
          workers.set(worker, send)
          grant()
          return send({ kind: 'joined' })
        case 'notice':
          for (const tell of workers.values()) tell(message)
          return
        case 'question':
          return questions.ask(worker, message)
        case 'answer':
          return questions.answer(worker, message.id, message.text)
      }
    },
    leave(worker) {
      workers.delete(worker)
      if (holder === worker) holder = null
      questions.leave(worker)
      grant()
    },
  }
}

/** Questions that are on their way, and what was said to them so far. */
function createQuestions(
  workers: ReadonlyMap<number, Send>,
  isMeant: (worker: number, asker: number, to: Addressees) => boolean,
) {
  const open = new Map<string, Question>()
  let asked = 0

  function answer(worker: number, name: string, text: string | null): void {
    const question = open.get(name)
    if (!question?.waitsFor.delete(worker)) return
    if (text !== null) question.texts.push(text)
    if (question.waitsFor.size === 0) end(name)
  }

  /** What has been said by now is the answer. */
  function end(name: string): void {
    const question = open.get(name)
    if (!question) return
    open.delete(name)
    clearTimeout(question.late)
    workers.get(question.asker)?.({ kind: 'answers', id: question.id, texts: question.texts })
  }

  return {
    answer,
    ask(asker: number, { id, to, topic, text, withinMs }: Extract<FromWorker, { kind: 'question' }>): void {
      const name = String((asked += 1))
      const waitsFor = new Set([...workers.keys()].filter((worker) => isMeant(worker, asker, to)))
      open.set(name, { asker, id, waitsFor, texts: [], late: setTimeout(() => end(name), withinMs) })
      for (const worker of waitsFor) workers.get(worker)?.({ kind: 'question', id: name, topic, text })
      if (waitsFor.size === 0) end(name)
    },
    /** Nobody waits for this worker any more, and it waits for nobody. */
    leave(worker: number): void {
      for (const [name, { asker }] of open) {
        if (asker === worker) end(name)
        else answer(worker, name, null)
      }
    },
  }
}
