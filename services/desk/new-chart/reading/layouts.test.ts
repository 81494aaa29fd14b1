import { expect, test } from 'vitest'
import { inspectValues } from '@common-measure/charts/inspect'
import { BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { textsOf } from '../chart-texts.ts'
import { STATISTICAL_LAYOUTS } from '../fixtures/agency-layouts.ts'
import { gridOfText } from '../fixtures/grid-of-text.ts'
import { PROGRAM_LAYOUTS } from '../fixtures/program-layouts.ts'
import { worksheetOf } from '../worksheet-of.ts'
import { guessChoices } from './guess-choices.ts'

test.each([...STATISTICAL_LAYOUTS, ...PROGRAM_LAYOUTS])('$layout', async ({ text, figures, reasons }) => {
  const grid = await gridOfText(text)
  const guess = guessChoices(grid)
  const { values, notices } = worksheetOf(grid, { v: 1 }, textsOf(grid, guess))
  const end = values[0]?.findIndex((heading, at) => at > 0 && (heading === 'type' || heading === 'FIPS'))
  expect(values.map((row) => row.slice(0, end).join(' | ')).join('\n')).toBe(figures)
  expect([...new Set([...guess.notices, ...notices].map(({ code }) => code))].join(' ')).toBe(reasons)
  const { diagnostics } = inspectValues({ values, askedTitle: 'T' }, BUNDLED_NAMES)
  const isUnsafe = ({ severity, code }: { severity: string; code: string }) => severity !== 'info' && code !== 'rounded'
  expect(diagnostics.filter(isUnsafe)).toEqual([])
})
