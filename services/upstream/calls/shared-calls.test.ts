import { expect, test } from 'vitest'
import { withSharedCalls } from './shared-calls.ts'

function setUp(answer: () => Promise<Response> = async () => new Response('a')) {
  const world = { calls: 0, ms: 1 }
  const fetch = withSharedCalls(
    () => {
      world.calls += 1
      return answer()
    },
    { forMs: 2000, now: () => world.ms },
  )
  const text = async (url = 'http://cms.example/a') => (await fetch(new Request(url))).text()
  return { world, text }
}

test('simultaneous and shortly following requests share one call, each with the complete response', async () => {
  const { world, text } = setUp()
  expect(await Promise.all([text(), text(), text()])).toEqual(['a', 'a', 'a'])
  world.ms = 2000
  expect(await text()).toBe('a')
  expect(world.calls).toBe(1)
  world.ms = 2002
  expect([await text(), await text('http://cms.example/b')]).toEqual(['a', 'a'])
  expect(world.calls).toBe(3)
})

test('a failure is shared by waiting requests only', async () => {
  const { world, text } = setUp(async () => {
    throw new TypeError('fetch failed')
  })
  const both = await Promise.allSettled([text(), text()])
  expect([both.map(({ status }) => status), world.calls]).toEqual([['rejected', 'rejected'], 1])
  await expect(text()).rejects.toThrow('fetch failed')
  expect(world.calls).toBe(2)
})

test('an unsuccessful response is not cached', async () => {
  const { world, text } = setUp(async () => new Response('busy', { status: 503 }))
  expect([await text(), await text()]).toEqual(['busy', 'busy'])
  expect(world.calls).toBe(2)
})
