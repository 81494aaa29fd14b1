import { describe, expect, test } from 'vitest'
import { hitAddress } from './hit-address.ts'

const site = {
  origins: ['https://site.example', 'https://cms.example:8443'],
  topics: [
    { slug: 'health', subtopics: [{ path: '/topic/health/sleep' }] },
    { slug: 'housing', subtopics: [{ path: '/topic/housing/rent' }] },
  ],
}
const website = { index: 'website', permalink: '', slug: '', kind: '' } as const

describe('the target of a hit by its address', () => {
  test.each([
    ['/topic/health', '/topic/health'],
    ['/topic/health/sleep?title=Naps#naps', '/topic/health/sleep?title=Naps#naps'],
    ['/events#event-walk', '/events#event-walk'],
    ['/', '/'],
    ['https://site.example/topic/health/', '/topic/health'],
    ['http://site.example/faqs', '/faqs'],
    ['https://cms.example:8443/blog/a-post/', '/blog/a-post'],
    ['https://cms.example:8443/the-initiative/#advisory', '/the-initiative#advisory'],
    ['https://cms.example:8443', '/'],
  ])('is a path for the address %s of the site or its content service', (permalink, to) => {
    expect(hitAddress({ ...website, permalink, slug: 'sleep' }, site)).toBe(to)
  })

  test.each([
    ['https://elsewhere.example/report', 'https://elsewhere.example/report'],
    ['https://cms.example/health', 'https://cms.example/health'],
    ['//elsewhere.example/x', 'https://elsewhere.example/x'],
    ['/\\elsewhere.example/x', 'https://elsewhere.example/x'],
  ])('is unchanged for the address %s of another site', (permalink, to) => {
    expect(hitAddress({ ...website, permalink, slug: 'health' }, site)).toBe(to)
  })
})

describe('the target of a hit by its slug', () => {
  test.each([
    ['without an address', ''],
    ['with a path that is not a page', '/2024/05/sleep/'],
    ['with an address of the content service that is not a page here', 'https://cms.example:8443/health/sleep/'],
    ['with an address from WordPress', 'https://cms.example:8443/archives/12'],
    ['with an invalid address', 'javascript:alert(1)'],
    ['with a broken one', 'https://'],
    ['with words', 'sleep'],
  ])('is the page with that slug for a hit %s', (_name, permalink) => {
    expect(hitAddress({ ...website, permalink, slug: 'sleep' }, site)).toBe('/topic/health/sleep')
  })

  test.each([
    ['website', '', 'housing', '/topic/housing'],
    ['website', '', 'faqs', '/faqs'],
    ['website', 'Event', 'data-party', '/events#event-data-party'],
    ['website', 'Article', 'a-post', '/blog/a-post'],
    ['deno-posts', '', 'a-post', '/blog/a-post'],
    ['deno-posts', '', 'ni%c3%b1os', '/blog/ni%C3%B1os'],
    ['deno-posts', '', 'health', '/blog/health'],
    ['website', '', 'nothing-of-ours', ''],
    ['website', '', '', ''],
    ['deno-posts', '', '', ''],
  ] as const)('in the index %s for the kind %j and slug "%s" is %j', (index, kind, slug, to) => {
    expect(hitAddress({ index, permalink: '', slug, kind }, site)).toBe(to)
  })
})
