import { describe, expect, test } from 'vitest'
import { excessOf } from '#services/search/protocol/bounds.ts'
import { planOf } from './search-requests.ts'
import {
  bounded,
  EMPTY_STATE,
  MAX_QUERY_LENGTH,
  readState,
  searchOf,
  withoutFilters,
  withTab,
  withToggled,
} from './search-state.ts'

const read = (address: string) => readState(new URLSearchParams(address))

describe('an address', () => {
  test.each([
    ['', ''],
    ['q=housing', '?q=housing'],
    ['q=rent+%26+wages', '?q=rent+%26+wages'],
    ['q=x&tab=website&page=3', '?q=x&tab=website&page=3'],
    ['tab=deno-posts&sort=newest&exact=1', '?tab=deno-posts&sort=newest&exact=1'],
    ['topic=Housing&kind=Indicator&topic=Health', '?kind=Indicator&topic=Housing&topic=Health'],
    ['q=%D8%B3%D9%83%D9%86', '?q=%D8%B3%D9%83%D9%86'],
  ])('%j is normalized as %j', (address, written) => {
    expect(searchOf(read(address))).toBe(written)
  })

  test.each([
    ['unknown names', 'q=x&color=red&utm_source=a', '?q=x'],
    ['an unknown tab, order or option', 'q=x&tab=secret&sort=worst&exact=yes', '?q=x'],
    ['invalid pages', 'q=x&tab=website&page=-1', '?q=x&tab=website'],
    ['pages beyond the last hit', 'q=x&tab=website&page=999999999', '?q=x&tab=website&page=125'],
    ['a page of the tab of all', 'q=x&page=7', '?q=x'],
    [
      'the same value twice, blank and endless ones',
      `kind=Topic&kind=Topic&kind=+&kind=${'x'.repeat(101)}`,
      '?kind=Topic',
    ],
  ])('omits %s', (_what, address, written) => {
    expect(searchOf(read(address))).toBe(written)
  })

  test('has at most twenty values of a facet', () => {
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, i) => ['year', String(i)]))
    expect(readState(many).filters.year).toHaveLength(20)
  })

  test('keeps filters within the limit of the engine', () => {
    const long = (facet: string) => Array.from({ length: 8 }, (_, i) => [facet, `${i}`.padEnd(100, 'x')])
    const state = readState(new URLSearchParams([...long('topic'), ...long('place'), ...long('category')]))
    const [request] = planOf(withToggled(state, 'category', 'y'.repeat(100)), false).requests
    expect(excessOf(request ?? {})).toBeNull()
    expect(request?.facetFilters).toContainEqual([`category:${'1'.padEnd(100, 'x')}`, `category:${'y'.repeat(100)}`])
  })

  test('truncates the query at whole characters', () => {
    expect(bounded('x'.repeat(10_000))).toHaveLength(MAX_QUERY_LENGTH)
    expect(bounded('a' + '😀'.repeat(5000)).isWellFormed()).toBe(true)
    expect(bounded('two\r\nlines\tand')).toBe('two lines and')
  })
})

describe('a selection', () => {
  test('of a facet toggles and returns to the first page', () => {
    const page2 = { ...EMPTY_STATE, tab: 'website' as const, page: 2 }
    const chosen = withToggled(page2, 'topic', 'Housing')
    expect(searchOf(chosen)).toBe('?tab=website&topic=Housing')
    expect(searchOf(withToggled(chosen, 'topic', 'Housing'))).toBe('?tab=website')
    expect(searchOf(withTab(page2, 'deno-posts'))).toBe('?tab=deno-posts')
  })

  test('is cleared by its filters first, then completely', () => {
    expect(searchOf(withoutFilters(read('q=x&tab=website&kind=Topic&page=2')))).toBe('?q=x&tab=website')
    expect(searchOf(withoutFilters(read('q=x&tab=website')))).toBe('')
  })
})
