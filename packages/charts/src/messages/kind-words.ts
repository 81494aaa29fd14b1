// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const areaChart = 'area chart'
export const areas = 'areas'
export const howToReadAreas =
  'Each filled area follows one series from left to right, and the higher its upper edge, the higher the figure'
export const howToReadStackedAreas = 'The areas stand on one another, and the thicker an area, the higher its figure'
export const barChart = 'bar chart'
export const bars = 'bars'
export const howToReadBars = 'Each bar lies beside its category, and the longer it is, the higher the figure'
export const howToReadStackedBars =
  'The pieces of a bar follow one another, and the longer a piece, the higher its figure'
export const columnChart = 'column chart'
export const columns = 'columns'
export const howToReadColumns = 'Each column stands over its category, and the taller it is, the higher the figure'
export const howToReadStackedColumns =
  'The pieces of a column stand on one another, and the taller a piece, the higher its figure'
export const errorBarChart = 'error bar chart'
export const errorBars = 'error bars'
export const howToReadErrorBars =
  'Each upright stroke reaches from the lowest to the highest likely figure of its category'
export const lineChart = 'line chart'
export const lines = 'lines'
export const howToReadLines =
  'Each line follows one series from left to right, and the higher it runs, the higher the figure'
export const pieChart = 'pie chart'
export const slices = 'slices'
export const howToReadPies = 'The ring is the whole, and the longer a slice, the larger its share'
export const scatterChart = 'scatter chart'
export const dots = 'dots'
export const howToReadDots =
  'Each dot stands at two figures: the further right, the higher the first, and the further up, the higher the second; where dots differ in size, a third figure is their area'
export const howToReadCurves =
  'Each curve follows one series from left to right, and the higher it runs, the higher the figure'
export const dotPlot = 'dot plot'
export const howToReadDotPlots =
  'Each dot stands beside its category, and the further right it is, the higher the figure; a thin line joins the dots of a category, and the scale may begin above zero'
export const slopeChart = 'slope chart'
export const howToReadSlopes =
  'Each line leads from the first figure of a series on the left to its second on the right, and the steeper it is, the larger the change'
export const pyramid = 'pyramid'
export const howToReadPyramids =
  'The bars of the two series lie back to back on either side of their category, and the longer a bar, the higher the figure'
export const table = 'table'
export const howToReadTables = 'Each row is a category, and beside a figure is a bar or a dot that shows its size'
export const category = 'Category'
export const point = 'Point'
export const categories = ({ count, names }: { count: number; names: Value }) =>
  count === 1 ? `One category: ${names}` : `${count} categories: ${names}`
export const points = ({ count, names }: { count: number; names: Value }) =>
  count === 1 ? `One point: ${names}` : `${count} points: ${names}`
export const map = 'map'
export const howToReadMaps =
  'Each place has the color of its class, and the key under the map says which figures a class holds'
export const place = 'Place'
export const places = ({ count, names }: { count: number; names: Value }) =>
  count === 1 ? `One place: ${names}` : `${count} places: ${names}`
