import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyAtHand, bodyIn, keptBody } from './page-body.ts'

const text = Buffer.from('A page of some length. '.repeat(100))

test('a body asked for without compression is unpacked once', async () => {
  const body = await keptBody(text)
  expect(bodyAtHand(body, null)).toBeNull()
  const plain = await bodyIn(body, null)
  expect(plain.equals(text)).toBe(true)
  expect(bodyAtHand(body, null)).toBe(plain)
})

test('the plain bytes of bodies that nobody asks for again make room', async () => {
  const first = await keptBody(text)
  await bodyIn(first, null)
  for (let i = 0; i < 3; i += 1) await bodyIn(await keptBody(Buffer.alloc(4 * 1024 * 1024)), null)
  expect(bodyAtHand(first, null)).toBeNull()
  expect(gunzipSync(bodyAtHand(first, 'gzip')!).equals(text)).toBe(true)
})
