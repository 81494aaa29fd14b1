import { expect, test } from 'vitest'
import { startDeliveries } from './deliver-sign-ups.ts'

test('rounds follow each other without overlapping, until it is stopped', async () => {
  const answers = [true, true, false, false]
  let atOnce = 0
  await new Promise<void>((resolve) => {
    const stop = startDeliveries(
      {
        async deliverDue() {
          atOnce += 1
          await new Promise((done) => setTimeout(done, 5))
          expect(atOnce).toBe(1)
          atOnce -= 1
          const more = answers.shift()
          if (answers.length === 0) {
            stop()
            resolve()
          }
          return more ?? false
        },
      },
      1,
    )
  })
  expect(answers).toEqual([])
})
