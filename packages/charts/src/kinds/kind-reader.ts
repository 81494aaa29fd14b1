import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { ChartKindName, ChartModel } from '../model/chart-model.ts'
import type { CellRules } from '../model/cell-values.ts'
import type { NameRegistry } from '../model/names.ts'
import type { Table, TableRules } from '../worksheet/table.ts'

/** What a model is made with. */
export interface ModelTools {
  names: NameRegistry
  diagnostics: DiagnosticList
}

/** What a kind of chart decides while a worksheet is read. Only the server needs it. */
export interface KindReader extends CellRules {
  /**
   * Which kinds may stand in one chart. `shared`: with others of that sort; `with error bars`: only with those; `alone`;
   * `belongs to others`: beside any kind that is not alone.
   */
  mixing: 'shared' | 'with error bars' | 'alone' | 'belongs to others'
  /** One row of this kind makes the chart one of this kind where no earlier row says otherwise. */
  claimsChart: boolean
  /** What it is drawn as in a chart of another kind; null: as the chart's kind. */
  insteadInMix: ChartKindName | null
  /** Dates stand at their true distances where all series of the chart follow them. */
  followsDates: boolean
  /** Headings that are numbers may stand at their distances. */
  followsNumbers: boolean
  takesRegression: boolean
  /** Series have a color each, or categories have. */
  colorsBy: 'series' | 'categories'
  /** How many series a view shows; a worksheet with one category and several rows has its categories in the rows then. */
  seriesInView: 'all' | 'one'
  /** What rows are, and the settings that are reserved for this kind. */
  table: TableRules
  /** Makes the model its own way, but for the summary; null for the way of series and categories. */
  buildModel: ((title: string, table: Table, tools: ModelTools) => ChartModel) | null
}
