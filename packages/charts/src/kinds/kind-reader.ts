import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { ChartKindName, ChartModel } from '../model/chart-model.ts'
import type { CellRules } from '../model/cell-values.ts'
import type { NameRegistry } from '../model/names.ts'
import type { Table, TableRules } from '../worksheet/table.ts'

/** Inputs for building a model. */
export interface ModelTools {
  names: NameRegistry
  diagnostics: DiagnosticList
}

/** Rules of a chart kind for reading worksheets; used only on the server. */
export interface KindReader extends CellRules {
  /**
   * Rule for mixing kinds in one chart. `shared`: with others of that sort; `with error bars`: only with those;
   * `alone`: with no other kind; `belongs to others`: with any kind that is not alone.
   */
  mixing: 'shared' | 'with error bars' | 'alone' | 'belongs to others'
  /** A single row of this kind sets the kind of the chart, unless an earlier row does. */
  claimsChart: boolean
  /** Kind as which it is drawn in a chart of another kind; null: the chart's kind. */
  insteadInMix: ChartKindName | null
  /** Dates are spaced to scale if all series of the chart have this property. */
  followsDates: boolean
  /** Headings that are numbers may be spaced to scale. */
  followsNumbers: boolean
  takesRegression: boolean
  /** All series are on the left value axis. */
  hasLeftAxisOnly?: true
  /** Problem of a model that this kind cannot draw; it becomes a column chart. Null if there is none. */
  misfit?: (model: ChartModel) => 'bad-slope' | 'bad-pyramid' | null
  /** Remark about a model of which only a part is drawn; null if there is none. */
  excess?: (model: ChartModel) => 'table-too-long' | null
  /** Colors are by series or by category. */
  colorsBy: 'series' | 'categories'
  /** Number of series in a view. With `one`, a worksheet with one category and several rows has its categories in rows. */
  seriesInView: 'all' | 'one'
  /** Meaning of the rows, and the settings that are reserved for this kind. */
  table: TableRules
  /** Builds the model except the summary; null for kinds with series and categories. */
  buildModel: ((title: string, table: Table, tools: ModelTools) => ChartModel) | null
}
