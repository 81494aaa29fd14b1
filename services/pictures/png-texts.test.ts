import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withTexts } from './picture-texts.ts'

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const ONE_PIXEL = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 255, 255, 255]))),
  chunk('IEND', Buffer.alloc(0)),
])

test('bytes that are not a picture are unchanged', () => {
  expect(withTexts(new Uint8Array(3), { Description: 'a' })).toEqual(new Uint8Array(3))
})

test('a picture has its description and XMP packet after its header, in UTF-8', () => {
  const text = 'Pay: Líne chart of x.'
  const described = Buffer.from(
    withTexts(new Uint8Array(ONE_PIXEL), { Description: text, 'XML:com.adobe.xmp': '<x/>' }),
  )
  const expected = [
    chunk('iTXt', Buffer.from(`Description\0\0\0en\0\0${text}`)),
    chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x/>')),
  ]
  expect(described).toEqual(Buffer.concat([ONE_PIXEL.subarray(0, 33), ...expected, ONE_PIXEL.subarray(33)]))
})
