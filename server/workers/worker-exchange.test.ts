import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerReadings } from '#providers/servers/worker-readings.ts'
import { joinWorkers } from '#providers/servers/worker-session.ts'
import type { FromWorker, ToWorker } from '#providers/servers/worker-messages.ts'
import type { Workers } from '#services/servers/workers.ts'
import { createWorkerExchange } from './worker-exchange.ts'

/** Workers that reach each other as processes do: every message is copied, and arrives later. */
async function startWorkers(count: number) {
  const exchange = createWorkerExchange()
  const start = (id: number): Promise<Workers> => {
    const hearers: ((message: ToWorker) => void)[] = []
    const toWorker = (message: ToWorker) =>
      queueMicrotask(() => hearers.forEach((hear) => hear(structuredClone(message))))
    return joinWorkers({
      id,
      send: (message: FromWorker) => queueMicrotask(() => exchange.hear(id, toWorker, structuredClone(message))),
      onMessage: (hear) => void hearers.push(hear),
    })
  }
  const workers: Workers[] = []
  for (let id = 1; id <= count; id += 1) workers.push(await start(id))
  return { exchange, workers, start }
}

const holders = (workers: readonly Workers[]) => workers.map(({ session }) => session.lease.isHeld())
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one worker has the lease from its start, and the next one when it has ended', async () => {
  const { exchange, workers } = await startWorkers(3)
  expect(holders(workers)).toEqual([true, false, false])
  const told: boolean[] = []
  workers[1]?.session.lease.onChange((isHeld) => told.push(isHeld))
  exchange.leave(3)
  await settled()
  expect(told).toEqual([])
  exchange.leave(1)
  await settled()
  expect([told, holders(workers.slice(1))]).toEqual([[true], [true, false]])
})

test('what one tells, all hear', async () => {
  const { workers } = await startWorkers(3)
  const heard: string[] = []
  for (const { id, session } of workers) session.onNotice('budgets', (text) => heard.push(`${id} ${text}`))
  workers[1]?.session.notify('budgets', 'five')
  workers[1]?.session.notify('worksheet', '')
  await settled()
  expect(heard).toEqual(['1 five', '2 five', '3 five'])
})

test.each<[asker: number, who: 'all' | 'followers', answers: string[]]>([
  [1, 'all', ['2', '3']],
  [1, 'followers', ['2', '3']],
  [2, 'all', ['1', '3']],
  [2, 'followers', ['3']],
])('worker %i asks %s of the others', async (asker, who, answers) => {
  const { workers } = await startWorkers(3)
  for (const worker of workers) worker.onQuestion('metrics', async () => String(worker.id))
  expect(await workers[asker - 1]?.askOthers('metrics', '', who)).toEqual(answers)
})

test('who does not answer, fails or ends is left out, and nobody waits without end', async () => {
  const { exchange, workers } = await startWorkers(4)
  const [one, two, three, four] = workers
  two?.onQuestion('metrics', async () => 'two')
  three?.onQuestion('metrics', () => Promise.reject(new Error('it failed')))
  four?.onQuestion('metrics', () => new Promise(() => {}))
  const late = one?.askOthers('metrics', '', 'all')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await late).toEqual(['two'])
  const ended = one?.askOthers('metrics', '', 'all')
  await settled()
  exchange.leave(4)
  expect(await ended).toEqual(['two'])
})

test('who asks the worker with the lease is told when there is no answer', async () => {
  const { workers } = await startWorkers(2)
  await expect(workers[1]?.askHolder('reading', '')).rejects.toThrow('timeout')
  await expect(workers[0]?.askHolder('reading', '')).rejects.toThrow('timeout')
})

test('what services answered is kept by the worker with the lease, and told when it changes', async () => {
  const { exchange, workers } = await startWorkers(3)
  const [one, two, three] = workers.map((each) => createWorkerReadings(each, () => Date.now())('content-1'))
  const told: string[] = []
  three?.onChange((names) => told.push(...names))
  const demanded: string[] = []
  one?.onDemand(async (name, urgency) => {
    demanded.push(`${name} ${urgency}`)
    one.keep(name, 'the answer')
    return ''
  })
  expect([one?.asksItself(), two?.asksItself()]).toEqual([true, false])
  expect(await two?.find('a')).toBeNull()
  expect(await Promise.all([two?.demand('a', 'now'), two?.demand('a', 'now')])).toEqual(['', ''])
  expect(demanded).toEqual(['a now'])
  await vi.advanceTimersByTimeAsync(300)
  expect(await three?.find('a')).toEqual({ text: 'the answer', ageMs: 300 })
  one?.keep('a', 'the answer')
  one?.keep('b', 'another one')
  await vi.advanceTimersByTimeAsync(300)
  expect(told).toEqual([])
  one?.keep('a', 'a newer answer')
  await vi.advanceTimersByTimeAsync(300)
  expect([told, (await two?.find('a'))?.text]).toEqual([['a'], 'a newer answer'])
  exchange.leave(1)
  await settled()
  expect([two?.asksItself(), await two?.find('a')]).toEqual([true, null])
  two?.keep('a', 'the newest answer')
  await vi.advanceTimersByTimeAsync(300)
  expect(told).toEqual(['a', 'a'])
})
