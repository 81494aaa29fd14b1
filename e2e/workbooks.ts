import { crc32, deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'

/** A workbook of one worksheet, "Shares", whose only value is shown in percent. */
export function workbook(share: number): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['', '2020'],
    ['Harris', share],
  ])
  sheet['B2'].z = '0.0%'
  const book = utils.book_new(sheet, 'Shares')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** A workbook that unpacks to 40 MB but states a small size. */
export function bomb(): Buffer<ArrayBuffer> {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const content = Buffer.alloc(40 * 1024 * 1024, ' ')
  const packed = deflateRawSync(content)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(1000, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
