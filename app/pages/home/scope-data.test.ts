import { describe, expect, test } from 'vitest'
import type { Community, CommunityScope } from '#domain/community.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { scopeData } from './scope-data.server.ts'

const content = { tag: '', title: 'Our area', descriptions: { harris: '<p>Large.</p>' } }
const bundled = BUNDLED_COMMUNITY.scope as CommunityScope
const scopeOf = (change: Partial<CommunityScope> | null, others: Partial<Community> = {}) =>
  scopeData({ ...BUNDLED_COMMUNITY, ...others, scope: change && { ...bundled, ...change } }, BUNDLED_NAMES, content)

describe('the section about the area', () => {
  test('lists the areas of the file, each with its data', () => {
    const scope = scopeOf({})
    expect(scope?.areas.map(({ name }) => name)).toEqual(['3-County', 'Fort Bend', 'Harris', 'Montgomery'])
    expect(scope?.areas.map(({ description }) => description)).toEqual(['', '', '<p>Large.</p>', ''])
    expect(scope?.areas.map(({ colored }) => colored.length)).toEqual([3, 1, 1, 1])
    expect(scope?.lead).toBe('Pick a county to see who lives there and how that has changed since 1980.')
  })

  test('is omitted without a scope, or with an empty one', () => {
    expect(scopeOf(null)).toBeNull()
    expect(scopeOf({ map: null, areas: [], demographics: null })).toBeNull()
  })

  test('has no map without one', () => {
    expect(scopeOf({ map: null })).toMatchObject({ map: null, areas: { length: 4 } })
  })

  test('has no charts without shares', () => {
    const scope = scopeOf({ demographics: null })
    expect(scope?.areas.every(({ chart }) => chart === null)).toBe(true)
    expect(scope?.lead).toBe('Pick a county to see how many people live there.')
  })

  test('lists the counties of the map if the file lists no areas', () => {
    const scope = scopeOf({ areas: [], demographics: null })
    expect(scope?.areas.map(({ name, population }) => [name, population])).toEqual([
      ['Fort Bend', null],
      ['Harris', null],
      ['Montgomery', null],
    ])
  })

  test('has no selection with a single area', () => {
    const areas = bundled.areas.slice(1, 2)
    const places = BUNDLED_COMMUNITY.places.filter(({ id }) => id === 'fort-bend')
    expect(scopeOf({ map: null, areas }, { places })).toMatchObject({ lead: '', areas: { length: 1 } })
  })
})
