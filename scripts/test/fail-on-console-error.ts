import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that prints an error has found one: React's warnings count as failures. */
const printed = vi.spyOn(console, 'error')

beforeEach(() => {
  printed.mockClear()
})

afterEach(() => {
  expect(printed.mock.calls).toEqual([])
})
