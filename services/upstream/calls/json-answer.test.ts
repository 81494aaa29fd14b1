import { expect, test, vi } from 'vitest'
import { hasValue, jsonAnswer, readValue } from './json-answer.ts'

const items = [{ id: 1, title: 'Año' }]

test('an answer of this process gives its value as it is, and bytes to readers of its body', async () => {
  const answer = jsonAnswer(items, { status: 200, headers: { 'X-WP-Total': '1' } })
  expect(hasValue(answer)).toBe(true)
  expect(await readValue(answer)).toBe(items)
  expect([answer.status, answer.headers.get('x-wp-total'), await answer.json()]).toEqual([200, '1', items])
})

test('another answer is read as JSON, with or without the mark of its encoding', async () => {
  for (const text of [JSON.stringify(items), `\uFEFF${JSON.stringify(items)}`]) {
    expect(hasValue(new Response(text))).toBe(false)
    expect(await readValue(new Response(text))).toEqual(items)
  }
  await expect(readValue(new Response('<html>'))).rejects.toThrow(SyntaxError)
})

test('the build of another language, with its own copy of this module, has the value too', async () => {
  vi.resetModules()
  const other = await import('./json-answer.ts')
  expect(other.jsonAnswer).not.toBe(jsonAnswer)
  expect(await other.readValue(jsonAnswer(items, { status: 200 }))).toBe(items)
})
