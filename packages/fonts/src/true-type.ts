/** The parts of a TrueType font that a subset needs. */
export interface TrueType {
  /** A table by its name, such as "head"; empty if the font has none. */
  table: (name: string) => DataView
  /** The glyph of a code point; 0 if the font has none. */
  glyphOf: (codePoint: number) => number
  /** The stored outline of a glyph; empty for a space. */
  outline: (glyph: number) => DataView
  /** The stored metrics of a glyph: advance width and left side bearing, 4 bytes. */
  metrics: (glyph: number) => number
}

/**
 * Reads a TrueType font (outlines in "glyf", characters of the Basic Multilingual Plane in a "cmap" of format 4).
 *
 * @throws RangeError if the bytes end too soon
 */
export function openTrueType(bytes: Uint8Array): TrueType {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, DataView>()
  for (let at = 12; at < 12 + file.getUint16(4) * 16; at += 16) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    tables.set(name, part(file, file.getUint32(at + 8), file.getUint32(at + 12)))
  }
  const table = (name: string) => tables.get(name) ?? new DataView(new ArrayBuffer(0))
  const [loca, glyf, hmtx] = [table('loca'), table('glyf'), table('hmtx')]
  const isLong = table('head').getInt16(50) === 1
  const place = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  const lastMetrics = table('hhea').getUint16(34) - 1
  const characters = readCharacters(table('cmap'))
  return {
    table,
    glyphOf: (codePoint) => characters.get(codePoint) ?? 0,
    outline: (glyph) => part(glyf, place(glyph), place(glyph + 1) - place(glyph)),
    metrics: (glyph) => hmtx.getUint32(Math.min(glyph, lastMetrics) * 4),
  }
}

function part(view: DataView, offset: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + offset, length)
}

/** Code points and their glyphs, from the first subtable of format 4: segments of consecutive code points. */
function readCharacters(cmap: DataView): Map<number, number> {
  const characters = new Map<number, number>()
  const at = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8)).find(
    (offset) => cmap.getUint16(offset) === 4,
  )
  if (at === undefined) return characters
  const doubled = cmap.getUint16(at + 6)
  for (let end = at + 14; end < at + 14 + doubled; end += 2) {
    const [start, delta, range] = [end + doubled + 2, end + 2 * doubled + 2, end + 3 * doubled + 2]
    const offset = cmap.getUint16(range)
    const first = cmap.getUint16(start)
    for (let code = first; code <= cmap.getUint16(end) && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : cmap.getUint16(range + offset + (code - first) * 2)
      const glyph = raw === 0 ? 0 : (raw + cmap.getUint16(delta)) % 0x10000
      if (glyph !== 0) characters.set(code, glyph)
    }
  }
  return characters
}
