import { expect, test } from 'vitest'
import { layOutTables } from './read-chart.ts'

test.each([
  { cells: 400, isOpen: false, isLaidOut: true },
  { cells: 600, isOpen: false, isLaidOut: true },
  { cells: 601, isOpen: false, isLaidOut: false },
  { cells: 400, isOpen: true, isLaidOut: false },
])('tables of $cells cells, open: $isOpen, are laid out: $isLaidOut', ({ cells, isOpen, isLaidOut }) => {
  let loads = 0
  const table = { getBoundingClientRect: () => (loads += 1) }
  const tables = { open: isOpen, querySelectorAll: () => Array.from({ length: cells }), querySelector: () => table }
  layOutTables(tables as unknown as HTMLDetailsElement)
  expect(loads).toBe(isLaidOut ? 1 : 0)
})
