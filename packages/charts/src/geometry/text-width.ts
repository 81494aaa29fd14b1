/** Text in drawings is always 14 px high (docs/design.md#axes); a line takes 17 px. */
const FONT_SIZE = 14
export const LINE_HEIGHT = 17

/** Weights of Libre Franklin that drawings use. */
export type Weight = 400 | 600

/**
 * Advance widths in thousandths of an em, two base-36 digits per character: Basic Latin, Latin-1 from U+00A1, then
 * PUNCTUATION. Measured from the static files of Libre Franklin (docs/design.md#type). Kerning is ignored, so a text is
 * never wider on the screen than in this table.
 */
const PUNCTUATION = '‐–—‘’“”†‡•…€™−≤≥≈≠√∞'
const WIDTHS: Record<Weight, readonly number[]> = {
  400: widthTable(
    '5y6sbdgrgtpglm6o7y7yakfh5wal5t9ij4cxgnhti1i6idgnikia5t6df4fhf4ejn6k7jfjnk2hggpkjkf82bmjhgqp6l1l8j6l9jchthxjp' +
      'jnt1j4irhj7z9i7zd8ee7xf8gnf2gng5ajgqg86n6nfo6np6g8gnglgnane8arg3f7m4f4eqde8h798hfs6sfih3exgx79dk6yn2b4cefh00' +
      'f58scwfhckcz7xg3fl5l65a7bfceorqepweck7k7k7k7k7k7s0jnhghghghg82828282k7l1l8l8l8l8l8f0k9jpjpjpjpirj9gwf8f8f8f8' +
      'f8f8pnf2g5g5g5g56n6n6n6ngng8gngngngngnfig7g3g3g3g3eqgjeqalfiog6666b2b3cfcf8nktgopvfhfbfbfsgohmk8',
  ),
  600: widthTable(
    '5t75chgrhqpzmq6t8g8gc4fy6nak6l9xjhdqhgiairilith0iuir6l6xfqfyfqesn6l0jvjzklhxh9krkq8ic5k9h7pyl2lejmlgjtihiljx' +
      'k4trjvjvig8i9x8id7ev8bfiguf8gug8ayhagg7474ge75pegggngtgubfekblgcfomjfzfee29l739lgj75fihnfmht73dw8yn2azd5fy00' +
      'f5a1cwfyckcz8bgcgd6g6va7b7d4por6rcenl0l0l0l0l0l0tbjzhxhxhxhx8i8i8i8ikxl2lelelelelefokwjxjxjxjxjvjthnfififififi' +
      'fiphf8g8g8g8g874747474gngggngngngngnfzgfgcgcgcgcfegrfeakfzoz6i6icacddpdp95nchmr9fyfvfvgjgoille',
  ),
}
const LATIN_1_FROM = 161
const UNKNOWN = 760
const FULL_WIDTH = 1000

/**
 * Width of a text in px at 14 px, the same on the server and in the browser.
 *
 * Letters with diacritics count as their base letter, ideographs and emoji as one em, other unknown characters as 0.76 em.
 */
export function textWidth(text: string, weight: Weight = 400): number {
  return measure(text, WIDTHS[weight]) * FONT_SIZE
}

/** Parses advance widths in thousandths of an em: two base-36 digits per character, in the order of this file. */
export function widthTable(digits: string): number[] {
  return Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 36))
}

/** Width of a text in em by a table of widths. */
export function measure(text: string, widths: readonly number[]): number {
  let thousandths = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    thousandths += advance(code, widths)
    if (code > 0xff_ff) at += 1
  }
  return thousandths / 1000
}

function advance(code: number, widths: readonly number[]): number {
  if (code >= 32 && code < 127) return widths[code - 32] ?? UNKNOWN
  if (code >= LATIN_1_FROM && code < 256) return widths[code - LATIN_1_FROM + 95] ?? UNKNOWN
  return rareAdvance(String.fromCodePoint(code), code, widths)
}

function rareAdvance(character: string, code: number, widths: readonly number[]): number {
  const at = PUNCTUATION.indexOf(character)
  if (at >= 0) return widths[at + 190] ?? UNKNOWN
  if (code === 160) return advance(32, widths)
  if (code >= 0x300 && code < 0x370) return 0
  if (code >= 0x2e80) return FULL_WIDTH
  const base = character.normalize('NFD').codePointAt(0) ?? code
  return base === code ? UNKNOWN : advance(base, widths)
}
