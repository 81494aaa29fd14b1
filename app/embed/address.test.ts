import { describe, expect, test } from 'vitest'
import { chartFilePath, embedPath, readEmbedAddress, withEmbedState } from './address.ts'

const read = (query: string) => {
  const address = readEmbedAddress(new URLSearchParams(query))
  return address && { ...address, charts: address.charts.map(({ title, state }) => `${title} [${state.toString()}]`) }
}

describe('readEmbedAddress', () => {
  test.each([
    '',
    'id=jobs',
    'title=Jobs',
    'id=&title=Jobs',
    'id=jobs&title=',
    'id=jobs&title=%20',
    'id=jobs&title2=Jobs',
  ])('returns null for %j', (query) => {
    expect(read(query)).toBeNull()
  })

  test.each([
    ['id=jobs&title=Jobs', ['Jobs []']],
    ['id=jobs&title=A&title2=B&title3=C', ['A []', 'B []', 'C []']],
    ['id=jobs&title=A&title3=C', ['A []', 'C []']],
    ['id=jobs&title=A&title2=A', ['A []']],
    ['id=jobs&title=A%22b%22%2Fc', ['A"b"/c []']],
    ['id=jobs&title=A&group=x&title2=B&group2=y&also2=p&also2=q', ['A [group=x]', 'B [group=y&also=p&also=q]']],
    ['id=jobs&title=A&table=1&other=x', ['A [table=1]']],
  ])('reads %s', (query, charts) => {
    expect(read(query)).toEqual({ spreadsheetId: 'jobs', charts, theme: null })
  })

  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['pink', null],
  ])('reads the theme %s as %s', (input, theme) => {
    expect(read(`id=jobs&title=A&theme=${input}`)?.theme).toBe(theme)
  })
})

test.each([
  'id=jobs&title=A',
  'id=jobs&title=A&title2=B+%26+C&title3=D&group=x&series2=y&also2=p&also2=q&theme=dark',
  'id=jobs&title=%C3%A9%2F%22',
])('an address is written unchanged: %s', (query) => {
  const address = readEmbedAddress(new URLSearchParams(query))
  expect(address && embedPath(address)).toBe(`/charts?${query}`)
})

test.each([
  ['Labor Force', '', '/charts/a%2Fb/Labor%20Force.png'],
  ['50% / "x"', 'group=A%26B', '/charts/a%2Fb/50%25%20%2F%20%22x%22.png?group=A%26B'],
])('the picture of the chart %j has an encoded path', (title, query, path) => {
  expect(chartFilePath('a/b', title, 'png', new URLSearchParams(query))).toBe(path)
})

test.each([
  ['id=a&title=A&group=x&table=1', 0, 'group=y', 'id=a&title=A&group=y'],
  ['id=a&title=A&title2=B&group2=x', 1, 'series=s&also=p&also=q', 'id=a&title=A&title2=B&series2=s&also2=p&also2=q'],
  ['id=a&title=A&title3=C&group3=x', 1, 'group=y', 'id=a&title=A&title2=C&group2=y'],
  ['id=a&title=A&theme=dark&childId=c&utm=1', 0, 'table=1', 'id=a&title=A&table=1&theme=dark&childId=c&utm=1'],
  ['id=a&title=A&group=x', 0, '', 'id=a&title=A'],
])('the address %s is updated with the state of chart %i: %j', (query, index, state, expected) => {
  expect(withEmbedState(new URLSearchParams(query), index, new URLSearchParams(state)).toString()).toBe(expected)
})
