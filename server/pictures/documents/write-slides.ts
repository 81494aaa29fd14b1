import PptxGenJS from 'pptxgenjs'
import { SLIDE_AREA, type Slide, type SlidesOrder } from '#services/pictures/document-orders.ts'
import { picturePixels } from '#services/pictures/picture-size.ts'
import { addChart } from './add-chart.ts'
import { addFoot, FOOT } from './add-foot.ts'
import { FONTS } from './chart-options.ts'
import { withCleanTexts } from './clean-texts.ts'
import { repairSlides, TITLE } from './repair-slides.ts'

type Area = typeof SLIDE_AREA
type DrawPicture = (svg: string, zoom: number) => Promise<Uint8Array>

const SIZE = { width: 13.333, height: 7.5 }
const { x: LEFT, w: WIDTH } = SLIDE_AREA
/** Height of a line of the heading, in its font size. */
const LEADING = 1.22
/** A first letter of a script from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** A PowerPoint presentation. */
export async function writeSlides(order: SlidesOrder, draw: DrawPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { slides, ...deck } = withCleanTexts(order)
  const presentation = new PptxGenJS()
  presentation.defineLayout({ name: 'wide', ...SIZE })
  presentation.layout = 'wide'
  presentation.theme = { headFontFace: FONTS.heading, bodyFontFace: FONTS.text }
  presentation.title = deck.title
  presentation.author = deck.siteName
  presentation.company = deck.siteName
  presentation.subject = deck.title
  defineMaster(presentation, deck)
  for (const slide of slides) await addSlide(presentation, slide, { deck, draw })
  const charts = slides.flatMap(({ content }) => ('svg' in content ? [] : [content]))
  return repairSlides((await presentation.write({ outputType: 'uint8array' })) as Uint8Array, { charts, ...deck })
}

type Deck = Omit<SlidesOrder, 'slides'>

function defineMaster(presentation: PptxGenJS, { colors, siteName }: Deck): void {
  presentation.defineSlideMaster({
    title: siteName,
    background: { color: colors.surface },
    objects: [
      { rect: { x: 0, y: 0, w: SIZE.width, h: 0.16, fill: { color: colors.ink } } },
      { rect: { x: LEFT, y: 0, w: 1.2, h: 0.16, fill: { color: colors.accent } } },
      { line: { x: LEFT, y: FOOT, w: WIDTH, h: 0, line: { color: colors.grid, width: 1 } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: LEFT,
            y: 0.72,
            w: WIDTH,
            h: 0.9,
            margin: 0,
            align: 'left',
            valign: 'top',
            fontFace: FONTS.heading,
            fontSize: 26,
            bold: true,
            color: colors.ink,
          },
          text: '',
        },
      },
    ],
  })
}

interface Writing {
  deck: Deck
  draw: DrawPicture
}

async function addSlide(presentation: PptxGenJS, slide: Slide, { deck, draw }: Writing): Promise<void> {
  const { colors, siteName, language } = deck
  const page = presentation.addSlide({ masterName: siteName })
  const style = (text: string) => ({
    margin: 0,
    fontFace: FONTS.text,
    color: colors.muted,
    lang: language,
    fit: 'shrink' as const,
    ...directionOf(text),
  })
  const { heading, headingSize, headingLines, kicker, subtitle } = slide
  const top = kicker === null ? 0.5 : 0.72
  const titleHeight = (headingLines * headingSize * LEADING) / 72
  page.addText(heading, {
    objectName: TITLE,
    x: LEFT,
    y: top,
    w: WIDTH,
    h: titleHeight,
    margin: 0,
    valign: 'top',
    fontFace: FONTS.heading,
    fontSize: headingSize,
    bold: true,
    color: colors.ink,
    lang: language,
    ...directionOf(heading),
  })
  if (kicker !== null)
    page.addText(kicker, { x: LEFT, y: 0.38, w: WIDTH, h: 0.3, fontSize: 13, bold: true, ...style(kicker) })
  const under = top + titleHeight + 0.06
  if (subtitle !== null)
    page.addText(subtitle, { x: LEFT, y: under, w: WIDTH, h: 0.32, fontSize: 13, valign: 'top', ...style(subtitle) })
  const y = under + (subtitle === null ? 0.1 : 0.48)
  const area = { ...SLIDE_AREA, y, h: FOOT - 0.12 - y }
  if ('svg' in slide.content) await addPicture(page, { ...slide.content, area, altText: slide.description }, draw)
  else addChart(page, slide.content, { options: { ...area, altText: slide.description }, colors })
  addFoot(page, slide, { siteName, colors, style })
  page.addNotes(slide.notes)
}

function directionOf(text: string) {
  return RIGHT_TO_LEFT.test(text) ? { rtlMode: true, align: 'right' as const } : {}
}

interface PictureOnPage {
  svg: string
  zoom: number
  area: Area
  altText: string
}

/** A picture in the middle of its place. */
async function addPicture(page: PptxGenJS.Slide, { svg, zoom, area, altText }: PictureOnPage, draw: DrawPicture) {
  const { width, height } = picturePixels(svg, 1) ?? { width: 1, height: 1 }
  const scale = Math.min(area.w / width, area.h / height)
  const [w, h] = [width * scale, height * scale]
  const data = `image/png;base64,${Buffer.from(await draw(svg, zoom)).toString('base64')}`
  page.addImage({ data, altText, w, h, x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 3 })
}
