import Highcharts from 'highcharts'
import 'highcharts/highcharts-more'
import 'highcharts/modules/accessibility'
import 'highcharts/modules/pattern-fill'

/** What a page needs of it for the same types, for the keyboard and for patterns. */
Object.assign(window, { Highcharts })
