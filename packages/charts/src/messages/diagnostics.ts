// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const noSeries = ({ row }: { row: Value }) =>
  `The worksheet has no series rows below the headings in row ${row}.`
export const emptyWorksheet = 'The worksheet is empty.'
export const noCategories = ({ row, cell }: { row: Value; cell: Value }) =>
  `The worksheet has no category columns; its headings are in row ${row}, from ${cell} on.`
export const duplicateColumn = ({ heading, used, cell }: { heading: Value; used: Value; cell: Value }) =>
  `There are two ${heading} settings; the one in ${used} is used and ${cell} is left out.`
export const duplicateCategory = ({ name, cell }: { name: Value; cell: Value }) =>
  `The category ${name} appears again in ${cell}; the later cells are laid over the earlier ones.`
export const columnWithoutHeader = ({ column, cell }: { column: Value; cell: Value }) =>
  `Column ${column} has no heading, so its cells from ${cell} on are left out.`
export const rowWithoutData = ({ name, cell }: { name: Value; cell: Value }) =>
  `The row ${name} (${cell}) has no figures, so it is not drawn.`
export const seriesUnnamed = ({ row, cell, name }: { row: Value; cell: Value; name: Value }) =>
  `The series in row ${row} has no name in ${cell}; it is called ${name}.`
export const seriesAllGaps = ({ name, cell }: { name: Value; cell: Value }) =>
  `${name} (${cell}) has no figures to draw.`
export const categoryUnnamed = ({ row, cell }: { row: Value; cell: Value }) =>
  `Row ${row} has no category in ${cell}, so it is left out.`
export const cellNotANumber = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a number; it is left as a gap.`
export const commaGrouping = ({ text, cell }: { text: Value; cell: Value }) =>
  `The commas in ${text} (${cell}) are read as thousands separators.`
export const percentOver100 = ({ text, cell, value }: { text: Value; cell: Value; value: Value }) =>
  `${text} in ${cell} has no % sign, so it is read as ${value}.`
export const errorbarFormat = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be low:high, such as 10:20.`
export const errorbarSwapped = ({ cell, text }: { cell: Value; text: Value }) =>
  `The low and high in ${cell} (${text}) were the wrong way round; they are exchanged.`
export const mixedFormat = 'The same axis has both $ and %; the figures are shown as percent.'
export const mergeConflict = ({ name, category, cell }: { name: Value; category: Value; cell: Value }) =>
  `${name} has two figures for ${category}; ${cell} is used.`
export const mixedDates = ({ name, cell }: { name: Value; cell: Value }) =>
  `${name} (${cell}) is not a date, so no time axis is used.`
export const conflictingValue = ({ setting, used, cell }: { setting: Value; used: Value; cell: Value }) =>
  `The chart has one ${setting}; ${used} is used and ${cell} is left out.`
export const badFlag = ({ setting, cell, text }: { setting: Value; cell: Value; text: Value }) =>
  `${setting} in ${cell} should be TRUE or FALSE; ${text} is read as FALSE.`
export const badType = ({ text, cell, types, last }: { text: Value; cell: Value; types: Value; last: Value }) =>
  `${text} in ${cell} is not a chart type; use ${types} or ${last}.`
export const typeMix = ({ chart, text, cell, drawnAs }: { chart: Value; text: Value; cell: Value; drawnAs: Value }) =>
  `A ${chart} chart cannot be combined with ${text} (${cell}); it is drawn as ${drawnAs}.`
export const badSlope = ({ cell }: { cell: Value }) =>
  `A slope chart has exactly two categories, so ${cell} is drawn as columns.`
export const badPyramid = ({ cell }: { cell: Value }) =>
  `A pyramid has exactly two series in each view, two categories or more and no value below zero, so ${cell} is drawn as columns.`
export const tableTooLong = ({ cell }: { cell: Value }) =>
  `A table shows 40 figures at first, so the chart of ${cell} leaves the others to a press.`
export const flatColumns =
  'The columns are nearly equal, because they all begin at zero; the type "dot" would show how they differ.'
export const lineOverNames =
  'A line joins names that have no order; the type "column" or "dot" would show them as separate figures.'
export const manySlices = ({ count }: { count: Value }) =>
  `A pie of ${count} slices is hard to read; the type "bar" would show them in a row.`
export const twoDates =
  'Columns of many series over two dates hide who went up and who went down; the type "slope" would show it.'
export const ageBySex = 'Ages of two sexes stand side by side; the type "pyramid" would show them back to back.'
export const badStacking = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be normal or percent.`
export const stackingUnused = ({ chart, cell }: { chart: Value; cell: Value }) =>
  `A ${chart} chart cannot be stacked, so ${cell} is left out.`
export const badLabel = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a label; the name is shown.`
export const badPalette = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be sequential, diverging or categorical.`
export const longHeadline = ({ cell, count }: { cell: Value; count: Value }) =>
  `The headline in ${cell} has ${count} characters; the most is 120, so it is left out.`
export const headlineFigure = ({ cell, figures }: { cell: Value; figures: Value }) =>
  `The headline in ${cell} says ${figures}, which is no figure of the sheet; write differences and ratios in words.`
export const headlineYear = ({ cell, years }: { cell: Value; years: Value }) =>
  `The headline in ${cell} says ${years}, which is no year of the sheet.`
export const badPattern = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a pattern; use diagonal, diagonal-reverse, horizontal, vertical, dots or grid.`
export const badUrl = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not an address such as https://www.census.gov.`
export const badDate = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a date such as 2026-03-04.`
export const badColor = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a colour such as #0a6ebd.`
export const badYaxis = ({ text, cell, side }: { text: Value; cell: Value; side: Value }) =>
  `${text} in ${cell} should be 0 (left) or 1 (right); it is read as ${side}.`
export const badXaxis = ({ text, cell }: { text: Value; cell: Value }) =>
  `There is only one category axis, so ${text} in ${cell} is left out.`
export const badDecimals = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be a whole number from 0 to 6.`
export const rounded = ({
  others,
  text,
  cell,
  decimals,
}: {
  others: number
  text: Value
  cell: Value
  decimals: Value
}) =>
  others === 0
    ? `${text} in ${cell} loses more than 0.5 % by rounding; write ${decimals} in a column "decimals" to keep it.`
    : others === 1
      ? `${text} in ${cell} and 1 other cell lose more than 0.5 % by rounding; write ${decimals} in a column "decimals" to keep them.`
      : `${text} in ${cell} and ${others} other cells lose more than 0.5 % by rounding; write ${decimals} in a column "decimals" to keep them.`
export const badMax = ({ text, cell }: { text: Value; cell: Value }) => `${text} in ${cell} should be a number.`
export const maxBelowData = ({ text, cell }: { text: Value; cell: Value }) =>
  `Some figures are above the maximum ${text} in ${cell}.`
export const badAnnotation = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a note on the chart, such as 2017: Hurricane Harvey, or names nothing in it.`
export const tooManyAnnotations = ({ cell }: { cell: Value }) =>
  `A chart takes 12 notes; the rest, from ${cell} on, are left out.`
export const unknownCategory = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a category of the chart.`
export const multiplesUnused = ({ cell }: { cell: Value }) =>
  `Small charts need one filter of 2 to 12 options, so ${cell} is left out.`
export const sortableUnused = ({ cell }: { cell: Value }) =>
  `Only columns, bars and dots of one view without dates can be sorted, so ${cell} is left out.`
export const maxUnused = ({ text, cell }: { text: Value; cell: Value }) =>
  `A chart stacked to 100% ends at 100, so the maximum ${text} in ${cell} is left out.`
export const logUnused = ({ cell }: { cell: Value }) =>
  `A chart stacked to 100% has no logarithmic axis, so ${cell} is left out.`
export const logNonpositive = ({ text, cell }: { text: Value; cell: Value }) =>
  `A logarithmic axis cannot show ${text} in ${cell}; it is left as a gap.`
export const pieNegative = ({ text, cell }: { text: Value; cell: Value }) =>
  `A pie cannot show ${text} in ${cell}; it is not drawn.`
export const pieExtraSeries = ({ name, cell }: { name: Value; cell: Value }) =>
  `A pie shows one series; ${name} (${cell}) is left out.`
export const badRegression = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a kind of regression; a linear line is drawn.`
export const regressionTooFew = ({ name, kind, cell }: { name: Value; kind: Value; cell: Value }) =>
  `${name} has too few figures for a ${kind} line (${cell}).`
export const regressionNotPositive = ({ name, kind, cell }: { name: Value; kind: Value; cell: Value }) =>
  `${name} has figures that are not above zero, so it has no ${kind} line (${cell}).`
export const regressionUnused = ({ name, cell }: { name: Value; cell: Value }) =>
  `No regression can be drawn for ${name}, so ${cell} is left out.`
export const unknownDefaultGroup = ({ text, cell }: { text: Value; cell: Value }) =>
  `No series belongs to the group ${text} in ${cell}.`
export const unknownDefaultToggle = ({ text, cell }: { text: Value; cell: Value }) =>
  `No series belongs to the toggle ${text} in ${cell}.`
export const settingNeedsRow = ({ setting, cell }: { setting: Value; cell: Value }) =>
  `In a turned sheet ${setting} must be a row, not a column, so ${cell} has no effect.`
export const longExtraColumn = ({ heading, cell }: { heading: Value; cell: Value }) =>
  `With "name" and "category" columns only one value column is read; ${heading} (${cell}) is left out.`
export const allHidden = 'Every series is hidden.'
export const tooManySeries = ({ cell }: { cell: Value }) =>
  `A chart takes 500 series; the rest, from ${cell} on, are left out.`
export const tooManyCategories = ({ cell }: { cell: Value }) =>
  `A chart takes 5,000 categories; the rest, from ${cell} on, are left out.`
export const nameHeaderFilled = ({ column, heading, cell }: { column: Value; heading: Value; cell: Value }) =>
  `Column ${column} is headed ${heading} (${cell}); it is read as the series names.`
export const reservedHeading = ({ heading, cell }: { heading: Value; cell: Value }) =>
  `${heading} (${cell}) is also the name of a setting; over figures alone it is read as a category.`
export const seriesMerged = ({ name, cell, first }: { name: Value; cell: Value; first: Value }) =>
  `${name} in ${cell} is the same series as in ${first}; the two rows are one.`
export const pieTransposed = 'The rows of this pie with one column are read as its slices.'
export const yaxisOneBased = 'The axes are counted from 1 here: 1 is read as left and 2 as right.'
export const moreDiagnostics = ({ count }: { count: number }) =>
  count === 1 ? 'There is 1 more remark on this worksheet.' : `There are ${count} more remarks on this worksheet.`
export const columnWithoutData = ({ heading, cell }: { heading: Value; cell: Value }) =>
  `Column ${heading} (${cell}) holds no numbers, so it is left out.`
export const columnWithoutDataNear = ({ heading, cell, near }: { heading: Value; cell: Value; near: Value }) =>
  `Column ${heading} (${cell}) holds no numbers, so it is left out; did you mean ${near}?`
export const formulaErrorInData = ({ cell, text }: { cell: Value; text: Value }) =>
  `${cell} shows the formula error ${text}; it is left as a gap.`
export const formulaErrorInSetting = ({ cell, text }: { cell: Value; text: Value }) =>
  `${cell} shows the formula error ${text}; it is read as an empty cell.`
export const zerosAsGaps = ({ others, text, cell }: { others: number; text: Value; cell: Value }) =>
  others === 0
    ? `${text} in ${cell} is read as no figure; if it is a true zero, add a column "zeros" with TRUE.`
    : others === 1
      ? `${text} in ${cell} is read as no figure, and so is 1 other cell; if they are true zeros, add a column "zeros" with TRUE.`
      : `${text} in ${cell} is read as no figure, and so are ${others} other cells; if they are true zeros, add a column "zeros" with TRUE.`
export const sheetTooLarge = ({ found, unit, most }: { found: Value; unit: Value; most: Value }) =>
  `The worksheet has ${found} ${unit}; a site reads ${most} ${unit} at most. Keep only what the chart shows, or divide it into several worksheets.`
export const nestedTooDeep = ({ found, most }: { found: Value; most: Value }) =>
  `The JSON is nested ${found} levels deep; a worksheet has ${most} at most: an object with a list of rows, each a list of cells.`
export const cellWithoutText = 'What is'
export const logZero = ({ text, cell }: { text: Value; cell: Value }) =>
  `A logarithmic axis cannot show ${text} in ${cell}; it is not drawn.`
export const badSymbols = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} explains no sign; write a sign, = and its meaning, such as * = fewer than ten births. Only whole negative figures may be explained.`
export const badLocale = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} is not a language such as de or es-MX; numbers are read as in English.`
export const badReliability = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be rse and a number from 1 to 100, such as rse 30.`
export const codedValue = ({ others, text, cell }: { others: number; text: Value; cell: Value }) =>
  others === 0
    ? `${text} in ${cell} is a code for a figure that is not available.`
    : others === 1
      ? `${text} in ${cell} and 1 other cell hold codes for figures that are not available.`
      : `${text} in ${cell} and ${others} other cells hold codes for figures that are not available.`
export const yearFormat = ({ text, cell }: { text: Value; cell: Value }) =>
  `The headings from ${text} (${cell}) on are years in a number format; they are read as years.`
export const descendingPeriods = ({ text, cell }: { text: Value; cell: Value }) =>
  `The headings run backwards from ${text} (${cell}) on, and so does the chart; put the earliest first.`
export const overlappingPeriods = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} (${cell}) shares years with another heading, so changes are said only between periods that do not overlap.`
export const titleRow = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} (${cell}) is read as a title above the table and left out; the name of the worksheet is the title of the chart.`
export const footnoteRow = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} (${cell}) is read as a note and stands below the chart.`
export const codeColumn = ({ heading, cell }: { heading: Value; cell: Value }) =>
  `The column ${heading} (${cell}) is read as codes of places, not as a category.`
export const doubleHeading = ({ name, cell }: { name: Value; cell: Value }) =>
  `Two rows of headings are read as one; ${name} (${cell}) is joined with the heading above it.`
export const tidyRead = ({
  cell,
  names,
  categories,
  values,
}: {
  cell: Value
  names: Value
  categories: Value
  values: Value
}) =>
  `The table from ${cell} on is read with one figure a row: names in ${names}, categories in ${categories}, figures in ${values}.`
export const tidyTable = ({ cell }: { cell: Value }) =>
  `The table from ${cell} on has several figures for one name; head the column of names "name" and the column of categories "category".`
export const duplicateValue = ({ name, category, cell }: { name: Value; category: Value; cell: Value }) =>
  `${name} has two figures for ${category}, one of them in ${cell}; neither is drawn.`
export const mixedUnits = ({ heading, cell }: { heading: Value; cell: Value }) =>
  `The figures below ${heading} (${cell}) have no % sign, while other columns are in percent; show one measure in each chart.`
export const otherLocale = ({ text, cell }: { text: Value; cell: Value }) =>
  `Numbers such as ${text} (${cell}) are written as in another language; add a column "locale" such as de, or write them as in English.`
export const partsAndWhole = ({ name, cell, sum }: { name: Value; cell: Value; sum: Value }) =>
  `The parts of ${name} (${cell}) add up to ${sum}, not to 100%.`
export const duplicatePlace = ({ name, cell }: { name: Value; cell: Value }) =>
  `The place ${name} (${cell}) has another row; neither is drawn.`
export const unknownPlace = ({ name, cell }: { name: Value; cell: Value }) =>
  `${name} in ${cell} is no county and no state, so its row is left out.`
export const unknownPlaceNear = ({ name, cell, candidates }: { name: Value; cell: Value; candidates: Value }) =>
  `${name} in ${cell} names no single place, so its row is left out; it may be ${candidates}.`
export const cityRow = ({ name, cell }: { name: Value; cell: Value }) =>
  `${name} (${cell}) is a city, which a map does not show, so its row is left out.`
export const outsideArea = ({ name, cell }: { name: Value; cell: Value }) =>
  `${name} (${cell}) is outside the area of the map; its figures are in the table only.`
export const mixedPlaces = 'Counties stand beside two or more states; a map shows one or the other.'
export const badArea = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be community, us or a state.`
export const badClasses = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be a number from 3 to 7.`
export const badBreaks = ({ text, cell }: { text: Value; cell: Value }) =>
  `${text} in ${cell} should be up to six rising numbers, split by semicolons.`
