import { describe, expect, test } from 'vitest'
import { page } from '#providers/fixtures/content.ts'
import { CMS, openContent } from '../fixtures/open-content.ts'

describe('the community voice', () => {
  const posts = [
    page(501, 'named', {
      categories: [19],
      title: { rendered: 'It&#8217;s &amp; <i>me</i>' },
      acf: { name: 'Ana', role: 'Nurse', summary: 'S', photo: `${CMS}/ana.webp` },
    }),
    page(502, 'older', { categories: [19, 27], date: '2026-01-01T00:00:00' }),
    page(503, 'newer', { categories: [28, 27], date: '2026-02-01T00:00:00' }),
    page(504, 'same-date', { categories: [28, 27], date: '2026-02-01T00:00:00', title: { rendered: '' } }),
    page(505, 'elsewhere', { categories: [19, 21], date: '2026-03-01T00:00:00' }),
    page(506, 'draft', { categories: [19, 27], date: '2026-04-01T00:00:00', status: 'draft' }),
    page(507, 'blog', { categories: [8, 27], date: '2026-05-01T00:00:00' }),
  ]
  test.each<[string, number | null, string | null]>([
    ['health', 501, 'named'],
    ['health', 4040, 'same-date'],
    ['health', 506, 'same-date'],
    ['health', null, 'same-date'],
    ['arts', null, 'elsewhere'],
    ['housing', null, null],
  ])('of %s, named %j: %s', async (slug, communityVoiceId, expected) => {
    const { content } = openContent({ posts })
    expect((await content.findCommunityVoice({ slug, communityVoiceId }))?.slug ?? null).toBe(expected)
  })

  test('has all displayed fields', async () => {
    const { content } = openContent({ posts })
    expect(await content.findCommunityVoice({ slug: 'health', communityVoiceId: 501 })).toEqual({
      slug: 'named',
      title: 'It’s & me',
      name: 'Ana',
      role: 'Nurse',
      summary: 'S',
      image: { url: `${CMS}/ana.webp`, alt: '', width: null, height: null, srcset: null },
    })
  })
})
