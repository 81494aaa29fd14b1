import { BRAND } from '#domain/design/colors.ts'
import type { Community } from '#domain/community.ts'
import { colorsOfBrand } from '../community/colors/brand-colors.ts'
import { nestedDrawing } from './nested-drawing.ts'

const SIDE = 64
/** Icon size at which browsers round the corners themselves, px. */
const TOUCH_ICON = 180
/** Font size for one letter, and for two. */
const LETTER_SIZES = [38, 30]

type Branded = Pick<Community, 'brand'>

/** The site's logo as an SVG document: the community's own, or the initials of the site's name above a ruler. */
export function brandMark({ brand }: Branded, siteName: string): string {
  return brand.drawings.mark ?? initialsMark(siteName, colorsOfBrand(brand.colors))
}

/** The site's icon, by default its logo. */
export function brandIcon({ brand }: Branded, siteName: string): string {
  return brand.drawings.icon ?? brandMark({ brand }, siteName)
}

/** The icon with a filled background, for rounded corners: an SVG document. */
export function touchIcon({ brand }: Branded, siteName: string): string {
  const { ink } = colorsOfBrand(brand.colors)
  const icon = brandIcon({ brand }, siteName)
  const box = { x: 0, y: 0, width: TOUCH_ICON, height: TOUCH_ICON }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TOUCH_ICON}" height="${TOUCH_ICON}" viewBox="0 0 ${TOUCH_ICON} ${TOUCH_ICON}"><path fill="${ink}" d="M0 0h${TOUCH_ICON}v${TOUCH_ICON}H0z"/>${nestedDrawing(icon, box, 'meet')}</svg>`
}

function initialsMark(siteName: string, { ink, sun }: Readonly<Record<'ink' | 'sun', string>>): string {
  const letters = initialsOf(siteName)
  const size = LETTER_SIZES[letters.length - 1] ?? 0
  const ticks = Array.from({ length: 9 }, (_, at) => `M${8 + at * 6} 64v-${at % 4 === 0 ? 9 : 5}`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
    '<style>.initials{font-family:Besley,Georgia,serif;font-weight:700}</style>',
    `<rect width="${SIDE}" height="${SIDE}" rx="12" fill="${ink}"/>`,
    `<path fill="${sun}" d="M0 51h64v1a12 12 0 0 1-12 12H12A12 12 0 0 1 0 52z"/>`,
    `<path stroke="${ink}" stroke-width="2" d="${ticks}"/>`,
    `<text class="initials" x="32" y="${26 + Math.round(size * 0.36)}" font-size="${size}" text-anchor="middle" fill="${BRAND.white}">${letters}</text>`,
    '</svg>',
  ].join('')
}

/** Initials: "LC" for "Lake Counts", "D" for "The Delta". Capitalized words come first; "" without Latin letters. */
export function initialsOf(name: string): string {
  const words = [...name.normalize('NFC').matchAll(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{M}\p{N}’']*/gu)].map(
    ([word]) => word,
  )
  const mainWords = words.filter((word) => !/^(the|of|and|for|in|a|an)$/i.test(word))
  const chosen = mainWords.length > 0 ? mainWords : words
  return chosen
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('')
}
