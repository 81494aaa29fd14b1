import { describe, expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

/** A database that notes how many works each commit held. */
function noting() {
  const commits: number[] = []
  const group = createGroupCommit(async (works) => {
    for (const work of works) await work()
    commits.push(works.length)
  })
  return { commits, group }
}

describe('createGroupCommit', () => {
  test('works that come together share a commit; each gets its own result', async () => {
    const { commits, group } = noting()
    const results = await Promise.all([1, 2, 3].map((number) => group.run(async () => number * 10)))
    expect(results).toEqual([10, 20, 30])
    expect(commits).toEqual([3])
  })

  test('no more than 200 at once, all of them in the end, in their order', async () => {
    const { commits, group } = noting()
    const order: number[] = []
    await Promise.all(Array.from({ length: 450 }, (_, index) => group.run(async () => void order.push(index))))
    expect(commits).toEqual([200, 200, 50])
    expect(order).toEqual(Array.from({ length: 450 }, (_, index) => index))
  })

  test('nothing is answered before the commit', async () => {
    const steps: string[] = []
    const group = createGroupCommit(async (works) => {
      for (const work of works) await work()
      steps.push('on disk')
    })
    await group.run(async () => steps.push('done')).then(() => steps.push('answered'))
    expect(steps).toEqual(['done', 'on disk', 'answered'])
  })

  test('one that fails is rejected alone; the others are done again without it', async () => {
    const { commits, group } = noting()
    const runs = { good: 0, bad: 0 }
    const good = () => group.run(async () => (runs.good += 1))
    const bad = group.run(async () => {
      runs.bad += 1
      throw new TypeError('bad')
    })
    const settled = await Promise.allSettled([good(), bad, good()])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(commits).toEqual([1, 1])
  })

  test('a commit that fails rejects all of its works, once', async () => {
    let attempts = 0
    const group = createGroupCommit(async (works) => {
      attempts += 1
      for (const work of works) await work()
      throw new TypeError('disk full')
    })
    const settled = await Promise.allSettled([1, 2].map((number) => group.run(async () => number)))
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(attempts).toBe(1)
  })

  test('settle waits for everything, also for what comes meanwhile', async () => {
    const { commits, group } = noting()
    await group.settle()
    void group.run(async () => void group.run(async () => {}))
    await group.settle()
    expect(commits).toEqual([1, 1])
  })
})
