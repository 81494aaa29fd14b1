import { expect, test } from 'vitest'
import { withXmp } from './picture-texts.ts'

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])

test('the XMP packet is in a separate segment after the first marker', () => {
  const content = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>')
  const expected = [jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, content.length + 2]), content, jpeg.subarray(2)]
  expect(Buffer.from(withXmp(jpeg, '<x/>'))).toEqual(Buffer.concat(expected))
})

test.each([
  ['a packet longer than a segment', jpeg, 'x'.repeat(65_535)],
  ['a file that is not a picture', new Uint8Array(1), '<x/>'],
])('%s leaves the file unchanged', (_what, file, packet) => {
  expect(withXmp(file, packet)).toEqual(file)
})
