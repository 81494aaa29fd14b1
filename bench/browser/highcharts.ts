import Highcharts from 'highcharts'
import 'highcharts/highcharts-more'
import 'highcharts/modules/accessibility'
import 'highcharts/modules/pattern-fill'

/** Includes the modules that a page needs for the same chart types, the keyboard and patterns. */
Object.assign(window, { Highcharts })
