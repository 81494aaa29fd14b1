export interface SettingCase {
  setting: string
  sheet: readonly string[]
  /** Values in the model by JSON pointer. */
  model: Readonly<Record<string, unknown>>
  /** What happens when the setting in the first row below the headings is written so instead. */
  bad: { text: string; code: string; cell: string }
}

/** Every setting of chart-worksheet, 7.33: a worksheet as CSV, what it gives in the model, and a bad value with its diagnostic. */
export const settingCases: readonly SettingCase[] = [
  {
    setting: 'type',
    sheet: [',2010,2011,type', 'Jobs,10,12,column', 'Goal,11,11,line'],
    model: { '/type': 'column', '/series/1/type': 'line' },
    bad: { text: 'donut', code: 'bad-type', cell: 'D2' },
  },
  {
    setting: 'subtitle',
    sheet: [',A,subtitle', 'Harris,1,Share of households'],
    model: { '/subtitle': 'Share of households' },
    bad: { text: '#REF!', code: 'formula-error', cell: 'C2' },
  },
  {
    setting: 'source',
    sheet: [',A,source', 'Harris,1,ACS', 'Texas,2,Census 2010'],
    model: { '/source': 'ACS; Census 2010' },
    bad: { text: '#REF!', code: 'formula-error', cell: 'C2' },
  },
  {
    setting: 'note, notes',
    sheet: [',A,note', 'Harris,1,Counts are rounded'],
    model: { '/notes': ['Counts are rounded'] },
    bad: { text: '#REF!', code: 'formula-error', cell: 'C2' },
  },
  {
    setting: 'ignore',
    sheet: [',A,ignore', 'Draft,1,TRUE', 'Texas,2,'],
    model: { '/series/0/name': 'Texas' },
    bad: { text: 'maybe', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'switch',
    sheet: [',Harris,Texas,switch', 'Owners,1,2,TRUE', 'Renters,3,4,'],
    model: { '/categories/values': ['Owners', 'Renters'], '/series/0/name': 'Harris' },
    bad: { text: 'yes', code: 'bad-flag', cell: 'D2' },
  },
  {
    setting: 'stack',
    sheet: [',A,stack', 'Men 2010,10,2010', 'Women 2010,12,2010', 'Men 2017,9,2017'],
    model: { '/stacking': 'normal', '/series/0/stack': '2010', '/views/0/max/0': 28.6 },
    bad: { text: '#REF!', code: 'formula-error', cell: 'C2' },
  },
  {
    setting: 'stacking',
    sheet: [',A,stacking', 'Owners,60,percent', 'Renters,40,'],
    model: { '/stacking': 'percent', '/axes/values/0/max': 100, '/legend/isolate': false },
    bad: { text: 'stacked', code: 'bad-stacking', cell: 'C2' },
  },
  {
    setting: 'percent',
    sheet: [',A,percent', 'Harris,0.153,TRUE'],
    model: { '/axes/values/0/percent': true, '/series/0/points/0/value': 15.3 },
    bad: { text: '%', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'tracker',
    sheet: [',A,tracker', 'Harris,1,TRUE'],
    model: { '/sharedTooltip': true },
    bad: { text: '1', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'label',
    sheet: [',A,label', 'Harris,1,Harris Co.'],
    model: { '/series/0/name': 'Harris', '/series/0/label': 'Harris Co.' },
    bad: { text: 'TRUE', code: 'bad-label', cell: 'C2' },
  },
  {
    setting: 'pattern',
    sheet: [',A,pattern', 'Harris,1,dots'],
    model: { '/series/0/pattern': 'dots' },
    bad: { text: 'zigzag', code: 'bad-pattern', cell: 'C2' },
  },
  {
    setting: 'logarithmic',
    sheet: [',A,logarithmic', 'Harris,1000,TRUE'],
    model: { '/axes/values/0/scale': 'logarithmic' },
    bad: { text: 'log', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'currency',
    sheet: [',A,currency', 'Harris,1200,TRUE'],
    model: { '/axes/values/0/currency': true },
    bad: { text: '$', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'hidden',
    sheet: [',A,hidden', 'Harris,1,TRUE', 'Texas,2,'],
    model: { '/series/0/hidden': true },
    bad: { text: 'x', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'group, defaultgroup',
    sheet: [',A,group,defaultgroup', 'Rent,1,Renters,Owners', 'Price,2,Owners,'],
    model: {
      '/filters/group': { control: 'buttons', options: ['Renters', 'Owners'], default: 'Owners' },
      '/defaultView': 1,
    },
    bad: { text: 'Nobody', code: 'unknown-default-group', cell: 'D2' },
  },
  {
    setting: 'toggle, defaulttoggle',
    sheet: [',A,toggle,defaulttoggle', 'a,1,Count,', 'b,2,Rate,TRUE'],
    model: { '/filters/toggle/default': 'Rate' },
    bad: { text: 'Share', code: 'unknown-default-toggle', cell: 'D2' },
  },
  {
    setting: 'regression',
    sheet: [',A,B,C,regression', 'x,1,3,5,TRUE'],
    model: { '/series/0/regression/type': 'linear', '/series/0/regression/points/2/value': 5 },
    bad: { text: 'curvy', code: 'bad-regression', cell: 'E2' },
  },
  {
    setting: 'name',
    sheet: [',A,name', 'row 1,1,Harris'],
    model: { '/series/0/name': 'Harris' },
    bad: { text: '#REF!', code: 'formula-error', cell: 'C2' },
  },
  {
    setting: 'category',
    sheet: ['category,Harris,Texas', 'Owners,1,2', 'Renters,3,4'],
    model: { '/categories/values': ['Owners', 'Renters'], '/series/1/name': 'Texas' },
    bad: { text: '', code: 'category-unnamed', cell: 'A2' },
  },
  {
    setting: 'axis title',
    sheet: [',A,axis title', 'Harris,1,Households'],
    model: { '/axes/values/0/title': 'Households' },
    bad: { text: '#REF!', code: 'formula-error', cell: 'C2' },
  },
  {
    setting: 'axis color',
    sheet: [',A,axis color', 'Harris,1,b3261e'],
    model: { '/axes/values/0/color': '#b3261e' },
    bad: { text: 'reddish', code: 'bad-color', cell: 'C2' },
  },
  {
    setting: 'yaxis',
    sheet: [',A,yaxis', 'Jobs,1000,0', 'Rate,5%,1'],
    model: { '/series/1/axis': 1, '/axes/values/1/percent': true, '/axes/values/0/percent': false },
    bad: { text: 'middle', code: 'bad-yaxis', cell: 'C2' },
  },
  {
    setting: 'xaxis',
    sheet: [',A,xaxis', 'Harris,1,School year'],
    model: { '/axes/category/title': 'School year' },
    bad: { text: '1', code: 'bad-xaxis', cell: 'C2' },
  },
  {
    setting: 'decimals',
    sheet: [',A,decimals', 'Harris,12.34,1'],
    model: { '/axes/values/0/decimals': 1 },
    bad: { text: 'many', code: 'bad-decimals', cell: 'C2' },
  },
  {
    setting: 'category colors',
    sheet: [',A,B,category colors', 'Share,1,2,"#ff0000, #00ff00"'],
    model: { '/categories/colors': ['#ff0000', '#00ff00'], '/series/0/color': null },
    bad: { text: 'red', code: 'bad-color', cell: 'D2' },
  },
  {
    setting: 'category stats',
    sheet: [',A,category stats', 'Harris,10,TRUE', 'Texas,5,'],
    model: { '/views/0/stats/0': { count: 2, min: 5, max: 10, mean: 7.5, total: 15 } },
    bad: { text: 'sum', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'data labels',
    sheet: [',A,data labels', 'Harris,10,TRUE'],
    model: { '/dataLabels': true },
    bad: { text: 'on', code: 'bad-flag', cell: 'C2' },
  },
  {
    setting: 'ordinal',
    sheet: [',1990,2000,2017,type,ordinal', 'Harris,1,2,3,line,TRUE'],
    model: { '/axes/category/scale': 'ordinal' },
    bad: { text: 'yes', code: 'bad-flag', cell: 'F2' },
  },
  {
    setting: 'numeric',
    sheet: [',0,5,20,type,numeric', 'Wait,3,4,9,line,TRUE'],
    model: { '/axes/category/scale': 'numeric', '/axes/category/max': 20 },
    bad: { text: 'yes', code: 'bad-flag', cell: 'F2' },
  },
  {
    setting: 'max',
    sheet: [',A,max', 'Harris,10,500'],
    model: { '/axes/values/0/max': 500, '/views/0/max/0': 500 },
    bad: { text: 'high', code: 'bad-max', cell: 'C2' },
  },
  {
    setting: 'zeros',
    sheet: [',A,B,zeros', 'Harris,0,5,TRUE'],
    model: {
      '/series/0/points': [
        { category: 0, value: 0 },
        { category: 1, value: 5 },
      ],
    },
    bad: { text: 'yes', code: 'bad-flag', cell: 'D2' },
  },
]
