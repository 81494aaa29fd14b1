import { isUtf8 } from 'node:buffer'
import { ContentFault } from './content-faults.ts'

/** The text of a file in UTF-8, without a byte-order mark. @throws ContentFault for any other bytes */
export function decodeText(bytes: Buffer, file: string): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new ContentFault(`${file}, line 1: this is UTF-16; right would be the same text, saved as UTF-8.`)
  const text = bytes.toString('utf8')
  const odd = isUtf8(bytes) ? text.indexOf('\0') : text.indexOf('\uFFFD')
  if (odd < 0) return text.replace(/^\uFEFF/, '')
  const line = text.slice(0, odd).split(/\r\n|\n|\r/).length
  throw new ContentFault(`${file}, line ${line}: this is not UTF-8; right would be the same text, saved as UTF-8.`)
}
