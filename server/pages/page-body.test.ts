import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyAtHand, bodyIn, heldBytes, keptBody } from './page-body.ts'

const text = Buffer.from('A page of some length. '.repeat(100))

test('a body asked for without compression is unpacked once', async () => {
  const body = await keptBody(text, null)
  expect(bodyAtHand(body, null)).toBeNull()
  const plain = await bodyIn(body, null)
  expect(plain.equals(text)).toBe(true)
  expect(bodyAtHand(body, null)).toBe(plain)
})

test('the plain bytes of bodies that nobody asks for again make room', async () => {
  const first = await keptBody(text, null)
  await bodyIn(first, null)
  for (let i = 0; i < 3; i += 1) await bodyIn(await keptBody(Buffer.alloc(4 * 1024 * 1024), null), null)
  expect(bodyAtHand(first, null)).toBeNull()
  expect(gunzipSync(bodyAtHand(first, 'gzip')!).equals(text)).toBe(true)
})

test('gzip that nobody asked for makes room for br, and comes again from it', async () => {
  const body = await keptBody(text, null)
  let changes = 0
  body.onChange = () => (changes += 1)
  const br = await bodyIn(body, 'br')
  expect(body.gzip).toBeNull()
  expect([changes, heldBytes(body)]).toEqual([1, br.length])
  expect((await bodyIn(body, null)).equals(text)).toBe(true)
  const gzip = await bodyIn(body, 'gzip')
  expect(gunzipSync(gzip).equals(text)).toBe(true)
  expect([changes, heldBytes(body)]).toEqual([2, br.length + gzip.length])
})

test('gzip that somebody asked for stays', async () => {
  const body = await keptBody(text, null)
  await bodyIn(body, 'gzip')
  await bodyIn(body, 'br')
  expect(body.gzip).not.toBeNull()
})

test('a body is compressed as its first reader takes it, and made from that for others', async () => {
  const body = await keptBody(text, 'br')
  expect(body.gzip).toBeNull()
  expect(bodyAtHand(body, 'br')).toBe(await bodyIn(body, 'br'))
  expect(gunzipSync(await bodyIn(body, 'gzip')).equals(text)).toBe(true)
  expect((await keptBody(text, 'gzip')).br).toBeNull()
})
