import type { TrueType } from './true-type.ts'

/** Flags of a component of a composite glyph. */
const WORDS = 0x1
const [SCALE, MORE, SCALE_XY, MATRIX] = [0x8, 0x20, 0x40, 0x80]

/**
 * A TrueType font with only the glyphs of some letters, without kerning, features and hints: 5 to 10 KB for the texts of a chart.
 *
 * @returns the bytes of the font, or null if the font has none of these letters
 */
export function subsetFont(font: TrueType, letters: string): Uint8Array | null {
  const codes = [...new Set(letters)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => font.glyphOf(code) !== 0)
    .toSorted((a, b) => a - b)
  if (codes.length === 0) return null
  // Glyph 0 is the missing glyph. Letters are in the order of their codes, followed by the components of letters.
  const glyphs = [...new Set([0, ...codes.map((code) => font.glyphOf(code))])]
  for (const glyph of glyphs) {
    for (const at of partsOf(font.outline(glyph))) {
      const used = font.outline(glyph).getUint16(at)
      if (!glyphs.includes(used)) glyphs.push(used)
    }
  }
  const { glyf, loca } = outlines(font, glyphs)
  return fontFile({
    'OS/2': copy(font.table('OS/2')),
    cmap: characterMap(codes, (code) => glyphs.indexOf(font.glyphOf(code))),
    glyf,
    head: changed(font.table('head'), (head) => {
      head.setUint32(8, 0)
      head.setInt16(50, 0)
    }),
    hhea: changed(font.table('hhea'), (hhea) => hhea.setUint16(34, glyphs.length)),
    hmtx: written(glyphs.length * 4, (hmtx) =>
      glyphs.forEach((glyph, at) => hmtx.setUint32(at * 4, font.metrics(glyph))),
    ),
    loca,
    maxp: changed(font.table('maxp'), (maxp) => maxp.setUint16(4, glyphs.length)),
    name: written(6, (name) => name.setUint16(4, 6)),
    post: changed(part(font.table('post'), 32), (post) => post.setUint32(0, 0x30000)),
  })
}

/** Offsets of the component glyph numbers in a composite outline. */
function partsOf(outline: DataView): number[] {
  const places: number[] = []
  if (outline.byteLength === 0 || outline.getInt16(0) >= 0) return places
  let at = 10
  let flags = MORE
  while (flags & MORE) {
    flags = outline.getUint16(at)
    places.push(at + 2)
    at += 4 + (flags & WORDS ? 4 : 2)
    at += flags & SCALE ? 2 : flags & SCALE_XY ? 4 : flags & MATRIX ? 8 : 0
  }
  return places
}

/** The outlines in order, each on an even byte, and their offsets in pairs of bytes. */
function outlines(font: TrueType, glyphs: readonly number[]) {
  const pieces = glyphs.map((glyph) => {
    const outline = font.outline(glyph)
    return changed(outline, (own) => {
      for (const at of partsOf(outline)) own.setUint16(at, glyphs.indexOf(outline.getUint16(at)))
    })
  })
  const ends: number[] = []
  let length = 0
  for (const piece of pieces) ends.push((length += piece.length + (piece.length % 2)))
  const glyf = new Uint8Array(length)
  pieces.forEach((piece, at) => glyf.set(piece, ends[at - 1] ?? 0))
  const loca = written((ends.length + 1) * 2, (view) => ends.forEach((end, at) => view.setUint16(at * 2 + 2, end / 2)))
  return { glyf, loca }
}

/** A "cmap" with one subtable of format 4: a segment for each letter, and the required last segment. */
function characterMap(codes: readonly number[], glyphOf: (code: number) => number): Uint8Array {
  const segments = [...codes.map((code) => [code, glyphOf(code) - code] as const), [0xffff, 1] as const]
  const doubled = segments.length * 2
  const power = 2 ** Math.floor(Math.log2(segments.length))
  const length = 16 + 4 * doubled
  const search = [power * 2, Math.log2(power), doubled - power * 2]
  const table = [0, 1, 3, 1, 0, 12, 4, length, 0, doubled, ...search]
  const ends = segments.map(([code]) => code)
  const deltas = segments.map(([, delta]) => delta & 0xffff)
  const words = [...table, ...ends, 0, ...ends, ...deltas, ...segments.map(() => 0)]
  return written(words.length * 2, (view) => words.forEach((word, at) => view.setUint16(at * 2, word)))
}

/** A font file with these tables, which must be sorted by name. */
function fontFile(tables: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.entries(tables)
  const power = 2 ** Math.floor(Math.log2(entries.length))
  const start = 12 + entries.length * 16
  const length = entries.reduce((sum, [, { length: own }]) => sum + padded(own), start)
  const file = new Uint8Array(length)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x10000)
  const search = [entries.length, power * 16, Math.log2(power), (entries.length - power) * 16]
  search.forEach((word, at) => view.setUint16(4 + at * 2, word))
  let offset = start
  entries.forEach(([name, bytes], index) => {
    const at = 12 + index * 16
    for (let letter = 0; letter < 4; letter += 1) file[at + letter] = name.charCodeAt(letter)
    file.set(bytes, offset)
    let sum = 0
    for (let word = offset; word < offset + bytes.length; word += 4) sum = (sum + view.getUint32(word)) >>> 0
    view.setUint32(at + 4, sum)
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, bytes.length)
    offset += padded(bytes.length)
  })
  return file
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

function part(view: DataView, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset, Math.min(length, view.byteLength))
}

function copy({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength).slice()
}

function changed(view: DataView, change: (own: DataView) => void): Uint8Array {
  const bytes = copy(view)
  change(new DataView(bytes.buffer))
  return bytes
}

function written(length: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length)
  write(new DataView(bytes.buffer))
  return bytes
}
