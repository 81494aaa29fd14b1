import { expect, test } from 'vitest'
import { withKeptAnswers } from './kept-answers.ts'

const LIST = 'http://cms.example/wp-json/wp/v2/posts'

function setUp() {
  const world = { calls: 0, status: 200 }
  const { fetch, again } = withKeptAnswers(async () => {
    world.calls += 1
    return new Response(`answer ${world.calls}`, { status: world.status, headers: { 'X-WP-TotalPages': '3' } })
  })
  const text = async (ask: typeof fetch, url = LIST) => (await ask(new Request(url))).text()
  return { world, fetch, again, text }
}

test('what was answered last is answered again without a call, headers included', async () => {
  const { world, fetch, again, text } = setUp()
  expect([await text(fetch), await text(fetch)]).toEqual(['answer 1', 'answer 2'])
  expect([await text(again), await text(again)]).toEqual(['answer 2', 'answer 2'])
  expect((await again(new Request(LIST))).headers.get('x-wp-totalpages')).toBe('3')
  expect(world.calls).toBe(2)
})

test('what was never asked is asked for, and then kept', async () => {
  const { world, again, text } = setUp()
  expect([await text(again), await text(again)]).toEqual(['answer 1', 'answer 1'])
  expect(world.calls).toBe(1)
})

test('a failure takes nothing away', async () => {
  const { world, fetch, again, text } = setUp()
  await text(fetch)
  world.status = 503
  expect((await fetch(new Request(LIST))).status).toBe(503)
  expect(await text(again)).toBe('answer 1')
})
