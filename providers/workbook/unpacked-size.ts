import { inflateRawSync } from 'node:zlib'

/** docs/contracts/desk.md#the-check. */
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const [STORED, DEFLATED] = [0, 8]
/** Of the record at the end, without its comment and with the longest one. */
const [END_BYTES, MAX_COMMENT] = [22, 65_535]
/** More files than any workbook has. */
const MAX_ENTRIES = 10_000

/**
 * How many bytes a zip file unpacks to, as far as the bound: every entry is unpacked once and thrown away, because what a
 * file says of its own size may be wrong.
 *
 * @returns Infinity beyond the bound; null for what is no zip file, or one that cannot be read
 */
export function unpackedSize(bytes: Uint8Array, max = MAX_UNPACKED_BYTES): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(file)
    if (!entries) return null
    let total = 0
    for (const entry of entries) {
      total += sizeOf(file, entry, max - total)
      if (total > max) return Infinity
    }
    return total
  } catch (error) {
    return isTooLarge(error) ? Infinity : null
  }
}

interface Entry {
  method: number
  packedBytes: number
  at: number
}

function entriesOf(file: Buffer): Entry[] | null {
  const from = Math.max(0, file.length - END_BYTES - MAX_COMMENT)
  let end = file.length - END_BYTES
  while (end >= from && file.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < from || file.length < END_BYTES) return null
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return null
  let at = file.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== ENTRY) return null
    entries.push({
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** @throws RangeError when it is larger than `max`, or no place in the file */
function sizeOf(file: Buffer, { method, packedBytes, at }: Entry, max: number): number {
  if (file.readUInt32LE(at) !== LOCAL_HEADER) throw new Error('no entry')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (method === STORED) return packedBytes
  if (method !== DEFLATED) throw new Error('packed in an unknown way')
  // To the end of the file: an entry that says it is shorter than it is may still be unpacked whole.
  return inflateRawSync(file.subarray(start), { maxOutputLength: Math.max(1, max + 1) }).length
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
