import type { TrueType } from './true-type.ts'

/** Tables needed to draw and name a font. Without others, programs skip kerning and ligatures. */
const TABLES = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']
const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/**
 * The font without kerning, features and hints, which would dominate the loading time of programs that open it for each
 * document. Texts are measured without them too.
 */
export function plainFont(font: TrueType): Uint8Array<ArrayBuffer> {
  const tables = TABLES.map((name) => ({ name, data: font.table(name) })).filter(({ data }) => data.byteLength > 0)
  const start = HEADER_BYTES + tables.length * ENTRY_BYTES
  const bytes = new Uint8Array(tables.reduce((sum, { data }) => sum + padded(data.byteLength), start))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  let at = start
  for (const [index, { name, data }] of tables.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    bytes.set(new TextEncoder().encode(name), entry)
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, data.byteLength)
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at)
    at += padded(data.byteLength)
  }
  return bytes
}

/** Tables start at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
