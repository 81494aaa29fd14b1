import type PptxGenJS from 'pptxgenjs'
import { SLIDE_AREA, type Slide, type SlidesOrder } from '#services/pictures/document-orders.ts'

/** Top of the foot, inches. */
export const FOOT = 6.6
const { x: LEFT, w: WIDTH } = SLIDE_AREA
/** Size of source, license and notes; the credit is beside them. */
const [FOOT_WIDTH, FOOT_HEIGHT] = [8.1, 0.72]
const FOOT_SIZES = [10, 9, 8]
const SMALLEST = 7
interface Foot {
  siteName: string
  colors: SlidesOrder['colors']
  style: (text: string) => PptxGenJS.TextPropsOptions
}

/** Source, license and notes, and beside them the site and the page of the chart. */
export function addFoot(page: PptxGenJS.Slide, slide: Slide, { siteName, colors, style }: Foot): void {
  const lines = slide.foot.map(({ text, isStrong }, at) => ({
    text,
    options: { breakLine: at < slide.foot.length - 1, ...(isStrong && { bold: true, color: colors.ink }) },
  }))
  const size = FOOT_SIZES.find((points) => footHeight(slide, points) <= FOOT_HEIGHT) ?? SMALLEST
  const box = { y: FOOT + 0.08, h: FOOT_HEIGHT, valign: 'top' as const }
  if (lines.length > 0) page.addText(lines, { ...style(''), ...box, x: LEFT, w: FOOT_WIDTH, fontSize: size })
  const credit = [
    { text: siteName, options: { bold: true, color: colors.ink, fontSize: 11, breakLine: true } },
    { text: addressText(slide.page), options: { hyperlink: { url: slide.page }, fontSize: 9 } },
  ]
  const x = LEFT + FOOT_WIDTH + 0.3
  page.addText(credit, { ...style(''), ...box, x, w: LEFT + WIDTH - x, align: 'right' })
}

/** Height of source, license and notes in a font size, inches. A letter is half as wide as it is high. */
function footHeight({ foot }: Slide, points: number): number {
  const perLine = (FOOT_WIDTH * 72) / (points * 0.52)
  const lines = foot.reduce((sum, { text }) => sum + Math.ceil(text.length / perLine), 0)
  return (lines * points * 1.2) / 72
}

function addressText(address: string): string {
  const { host, pathname } = new URL(address)
  return host + (pathname === '/' ? '' : pathname)
}
