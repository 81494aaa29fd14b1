import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('all calls during a run share one further run', async () => {
  const runs: { asked: string[]; end: () => void }[] = []
  const look = oneAtATime<string>((asked) => new Promise<void>((end) => void runs.push({ asked, end })))
  const batches = () => runs.map((run) => run.asked.join(''))
  void look('a')
  await turn()
  const rest = ['b', 'c', 'd'].map(look)
  await turn()
  expect(batches()).toEqual(['a'])
  runs[0]?.end()
  await turn()
  expect(batches()).toEqual(['a', 'bcd'])
  runs[1]?.end()
  await Promise.all(rest)
  void look('e')
  await turn()
  expect(batches()).toEqual(['a', 'bcd', 'e'])
})

test('a failed run does not prevent later runs', async () => {
  const look = oneAtATime<boolean>(async ([fails]) => {
    if (fails) throw new Error('away')
  })
  await expect(look(true)).rejects.toThrow('away')
  await expect(look(false)).resolves.toBeUndefined()
})
