import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; its name with slashes. */
export interface ZipFile {
  name: string
  content: Buffer
}

/** 1 January 1980, the first day that the format knows. */
const DAY = 0x21
const IS_UTF8 = 0x800
const DEFLATED = 8

/** A zip archive of these files in this order. The same files give the same bytes: it holds no times. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const packed = deflateRawSync(content, { level: 9 })
    const encoded = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(IS_UTF8, 2)
    fields.writeUInt16LE(DEFLATED, 4)
    fields.writeUInt16LE(DAY, 8)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(encoded.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, encoded, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, place, encoded]))
    locals.push(local)
    at += local.length
  }
  const index = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, index, end])
}
