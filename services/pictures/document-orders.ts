/** A cell of a workbook: a number, a text (never a formula), a day or nothing. */
export type SheetCell = number | string | { day: string } | null

/** A sheet with one row of headings. */
export interface WorkbookSheet {
  name: string
  columns: {
    heading: string
    /** Characters. */ width: number
    /** Number format, such as "#,##0". */ format?: string
  }[]
  rows: SheetCell[][]
}

/** Order of an Excel workbook. */
export interface WorkbookOrder {
  type: 'xlsx'
  sheets: WorkbookSheet[]
}

/** One axis of values of a chart in a presentation. */
export interface NativeAxis {
  title: string | null
  /** Number formats of its labels, and of values beside marks. */
  format: string
  valueFormat: string
  min: number | null
  max: number | null
  isLogarithmic: boolean
}

export interface NativeSeries {
  name: string
  form: 'bar' | 'line' | 'area' | 'pie' | 'scatter'
  isSmooth: boolean
  /** "RRGGBB". */
  color: string
  /** Index of its axis. */
  axis: number
  /** One value per category, null for a gap. */
  values: (number | null)[]
  /** Lengths of its error bars above and below the values; null without error bars. */
  errorBars: [above: (number | null)[], below: (number | null)[]] | null
}

/** A chart that PowerPoint can edit, with its values. */
export interface NativeChart {
  isHorizontal: boolean
  stacking: 'normal' | 'percent' | null
  /** Names; numbers in a scatter, days on an uneven time axis. */
  categories: SheetCell[]
  /** Unit of an uneven time axis; null for any other axis. */
  timeUnit: 'days' | 'months' | 'years' | null
  /** Steps between two labels of categories in time. */
  labelStep: number
  categoryTitle: string | null
  /** Number format of the horizontal axis of a scatter; null for any other chart. */
  categoryFormat: string | null
  /** Names of the points of a scatter. */
  pointNames: string[] | null
  series: NativeSeries[]
  axes: NativeAxis[]
  /** Colors of the categories of a single series, "RRGGBB". */
  colors: string[] | null
  hasLegend: boolean
  hasValues: boolean
}

/** One chart on one slide. */
export interface Slide {
  heading: string
  /** Font size of the heading in points, and its number of lines. */
  headingSize: number
  headingLines: number
  /** Line above the heading. */
  kicker: string | null
  subtitle: string | null
  /** Source, license and notes, in reading order. */
  foot: { text: string; isStrong: boolean }[]
  /** Address of the chart's page. */
  page: string
  /** Alternative text. */
  description: string
  /** For the speaker. */
  notes: string
  /** A native chart, or its picture as an SVG document with `zoom` px for each of its own. */
  content: NativeChart | { svg: string; zoom: number }
}

/** Place of the chart on a slide of 13.333 by 7.5, inches; it ends above the foot. */
export const SLIDE_AREA = { x: 0.6, y: 2.05, w: 12.13, h: 4.4 }

/** Order of a PowerPoint presentation. */
export interface SlidesOrder {
  type: 'pptx'
  title: string
  siteName: string
  /** "en-US". */
  language: string
  /** "RRGGBB". */
  colors: Record<'ink' | 'muted' | 'surface' | 'grid' | 'accent', string> & { series: string[] }
  slides: Slide[]
}
