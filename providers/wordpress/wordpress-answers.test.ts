import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SITE, ask, differences, type Answer } from '../../e2e/wordpress/answers.ts'
import type { Call } from '../../e2e/wordpress/fixtures/calls.ts'
import { otherContent } from '../../e2e/wordpress/fixtures/other-content.ts'
import { createWordpressOver } from './wordpress-files.ts'
import { createStore } from './store.ts'
import { storeSite } from '../fixtures/store-site.ts'

/** Responses of a real WordPress with the same content, recorded by `npm run trial -- wordpress --record`. */
const recorded = readFileSync(new URL('../fixtures/wordpress-answers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { call: Call; answer: Answer })

const store = createStore(otherContent().collections, storeSite(SITE))
const { app, read } = createWordpressOver(() => store)

test.each(recorded.map(({ call, answer }) => [call.path, call, answer] as const))(
  '%s returns the response of a real WordPress',
  async (_name, call, answer) => {
    const ours = await ask(async (request) => app.fetch(request), SITE, call)
    expect(differences(answer, ours)).toEqual([])
  },
)

test.each(recorded.map(({ call }) => call.path))('internal readers receive the public response of %s', async (path) => {
  const request = () => new Request(`${SITE}/wp-json${path}`)
  const [shown, own] = [await app.fetch(request()), await read(request())]
  const headOf = ({ status, headers }: Response) => [status, headers.get('x-wp-total'), headers.get('x-wp-totalpages')]
  expect(headOf(own)).toEqual(headOf(shown))
  expect(await own.json()).toStrictEqual(await shown.json())
})
