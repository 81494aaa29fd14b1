import { expect, test } from 'vitest'
import { chartFromValues } from '../src/index.ts'
import { chartSvg } from '../src/svg.tsx'
import { figureMarkup } from '../src/figure/page-chart.tsx'

/** More values than a function takes as arguments. */
const [SERIES, CATEGORIES] = [130, 1000]

test.each(['column', 'table'])('a worksheet of 130,000 values is drawn as a %s', (type) => {
  const header = ['', ...Array.from({ length: CATEGORIES }, (_, at) => `Place ${at}`), 'type']
  const rows = Array.from({ length: SERIES }, (_, row) => [
    `Series ${row}`,
    ...Array.from({ length: CATEGORIES }, (_, at) => String(90 + ((row + at) % 10))),
    row === 0 ? type : '',
  ])
  const { model } = chartFromValues({ values: [header, ...rows], askedTitle: 'Many values' })
  expect(model.series).toHaveLength(SERIES)
  expect(chartSvg(model, { width: 740 })).toContain('<path')
  expect(figureMarkup(model, new URLSearchParams()).view).toContain('<table')
})
