import { BarChart, CustomChart, LineChart, MapChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, registerMap, use } from 'echarts/core'
import { LabelLayout, UniversalTransition } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

/**
 * Registers only the parts of ECharts that a page needs for the same charts: error bars, slopes and pyramids are custom
 * series, notes are marks, labels do not touch, and marks move from one view to the next.
 */
use([
  BarChart,
  CustomChart,
  LineChart,
  MapChart,
  PieChart,
  ScatterChart,
  AriaComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  LabelLayout,
  UniversalTransition,
  SVGRenderer,
])
Object.assign(window, { init, registerMap })
