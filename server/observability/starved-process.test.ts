import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { watchStarvation } from './starved-process.ts'

const HOUR_MS = 3_600_000

/** A process that has said that it runs. */
async function run(program: string) {
  const child = spawn(process.execPath, ['-e', `console.log('runs');${program}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test.runIf(process.platform === 'linux').each([
  ['that loops has had its part of the time', 'for (;;);', 'runs', 1, false],
  ['that loops and hardly came to its turn is starved', 'for (;;);', 'runs', HOUR_MS, true],
  ['that was stopped does not want to run', 'for (;;);', 'stopped', HOUR_MS, false],
  ['that waits for messages does not want to run', 'setTimeout(() => {}, 60_000)', 'runs', HOUR_MS, false],
])('a process %s', async (_, program, state, ms, expected) => {
  const child = await run(program)
  let clock = 0
  const isStarved = watchStarvation(child.pid, () => clock)
  if (state === 'stopped') child.kill('SIGSTOP')
  await expect
    .poll(() => {
      clock += ms
      return isStarved()
    })
    .toBe(expected)
  child.kill('SIGKILL')
})

test('one that is gone is not starved', () => {
  expect(watchStarvation(undefined)()).toBe(false)
})
