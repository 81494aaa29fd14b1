import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Printed errors, such as React's warnings, count as failures. */
const printed = vi.spyOn(console, 'error')

beforeEach(() => {
  printed.mockClear()
})

afterEach(() => {
  expect(printed.mock.calls).toEqual([])
})
