import { describe, expect, it } from 'vitest'
import { meta as metaOfComparison } from '#app/pages/compare/compare.tsx'
import { meta as metaOfPlace } from './place.tsx'

const TITLE = { title: 'The figures are being prepared | Common Measure' }

describe('a page requested before its data are ready', () => {
  it('announces the preparation in its title', () => {
    const loaderData = { siteName: 'Common Measure', page: null }
    const [place] = metaOfPlace({ loaderData } as unknown as Parameters<typeof metaOfPlace>[0])
    const [comparison] = metaOfComparison({ loaderData } as unknown as Parameters<typeof metaOfComparison>[0])
    expect([place, comparison]).toEqual([TITLE, TITLE])
  })
})
