import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('a piece of a larger buffer becomes one that holds nothing else', () => {
  const piece = Buffer.from('a page')
  expect(piece.buffer.byteLength).toBeGreaterThan(piece.length)
  const own = ownBytes(piece)
  expect(own.toString()).toBe('a page')
  expect(own.buffer.byteLength).toBe(own.length)
})
