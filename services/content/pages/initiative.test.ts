import { describe, expect, test } from 'vitest'
import type { Initiative } from '#domain/initiative.ts'
import { page } from '#providers/fixtures/content.ts'
import { CMS, openContent, openOver } from '../fixtures/open-content.ts'

async function initiativeOf(acf: unknown, rest: object = {}) {
  const { content, lines } = openContent({ pages: [page(635, 'the-initiative', { acf, ...rest })] })
  const initiative = await content.findInitiative()
  expect(initiative).not.toBeNull()
  return { initiative: initiative as Initiative, oddFields: lines.map(([, { field }]) => field) }
}

async function memberOf(acf: unknown, rest: object = {}) {
  const { content } = openContent({
    advisory_committees: [page(731, 'ada', { acf, title: { rendered: '' }, ...rest })],
  })
  return (await content.listCommitteeMembers())[0] ?? null
}

const picture = { url: '/media/heron.webp', alt: 'A heron', width: 1200, height: 800 }
const NOTHING = { banner: null, approach: [], aboutUs: null, shareStory: null, supporters: [], partners: null }

describe('Who We Are', () => {
  test.each([
    [[]],
    [{}],
    [{ banner_content: false, approach_one: [], approach_two: '', who_we_are_content: null, major_supporters: false }],
    [{ approach_one: { image: false, description: '' }, partners: { title: 'Our partners', logos: false, names: '' } }],
    [
      {
        major_supporters: {
          section_1: { title: 'Nobody', logos: [{ logo: false }, null, {}], names: [{ name: ' ' }] },
        },
      },
    ],
  ])('has no sections if its fields are %j', async (acf) => {
    const { initiative, oddFields } = await initiativeOf(acf)
    expect(initiative).toMatchObject(NOTHING)
    expect(oddFields).toEqual([])
  })

  test('omits fields of a wrong type and reports them', async () => {
    const { initiative, oddFields } = await initiativeOf({
      banner_content: 7,
      approach_one: 'words',
      approach_two: { image: 'javascript:alert(1)', description: '<p>Still here</p>' },
      who_we_are_content: { image: true, content: ['<p>No</p>'] },
      major_supporters: { section_1: [1, 2], section_2: { title: {}, names: [{ name: 12 }, 'a word'] } },
      partners: { logos: 'none' },
    })
    expect(initiative).toMatchObject({
      ...NOTHING,
      approach: [{ image: null, html: '<p>Still here</p>' }],
      supporters: [{ title: '', logos: [], names: ['12'] }],
    })
    expect(oddFields).toEqual(
      expect.arrayContaining(['banner_content', 'approach_one', 'who_we_are_content.image', 'partners.logos']),
    )
  })

  test('has sections with a picture, a sanitized text, or both', async () => {
    const { initiative } = await initiativeOf({
      approach_one: { image: picture, description: '' },
      approach_two: { image: '', description: '<p onclick="x()">Text<script>alert(1)</script></p>' },
      who_we_are_content: { image: 1001, content: '<p>About</p>' },
      share_story_content: { image: '/media/heron.webp', content: '<p>Tell us</p>' },
    })
    const url = `${CMS}/media/heron.webp`
    expect(initiative.approach).toEqual([
      { image: expect.objectContaining({ url, alt: 'A heron' }), html: '' },
      { image: null, html: '<p>Text</p>' },
    ])
    expect(initiative.aboutUs).toMatchObject({ image: { url, alt: 'A heron', width: 1200 }, html: '<p>About</p>' })
    expect(initiative.shareStory).toMatchObject({ image: { url }, html: '<p>Tell us</p>' })
  })

  test('has a banner whose picture is named by its id', async () => {
    const { initiative } = await initiativeOf({ banner_content: { banner_title: 'Hello', banner_image: '1001' } })
    expect(initiative.banner).toMatchObject({ title: 'Hello', image: { alt: 'A heron' }, button: null })
  })

  test.each([
    [{ logo: picture }, 'A heron'],
    [{ logo: { url: picture.url } }, ''],
    [{ logo: { url: picture.url, title: 'Heron &amp; Co' } }, 'Heron & Co'],
    [{ logo: picture.url }, ''],
    [{ logo: 1001 }, 'A heron'],
    [picture, 'A heron'],
  ])('has for the logo %j the alternative text %j', async (entry, alt) => {
    const { initiative } = await initiativeOf({ partners: { title: 'Partners', logos: [entry] } })
    expect(initiative.partners).toMatchObject({ title: 'Partners', names: [] })
    expect(initiative.partners?.logos).toEqual([expect.objectContaining({ url: `${CMS}/media/heron.webp`, alt })])
  })

  test('keeps the order of supporters and of their sections', async () => {
    const { initiative } = await initiativeOf({
      major_supporters: {
        section_4: { title: 'Last', names: { 1: { name: 'B' }, 0: { name: 'A' } } },
        section_1: { title: 'First', logos: [{ logo: picture }], names: [{ name: 'And by name' }] },
      },
    })
    expect(initiative.supporters.map(({ title, names }) => [title, names])).toEqual([
      ['First', ['And by name']],
      ['Last', ['A', 'B']],
    ])
  })

  test.each([
    ['<p>The people behind the figures.</p>', 'The people behind the figures.'],
    ['<p>Common Measure brings [&hellip;]</p>', ''],
    ['<p>Common Measure brings…</p>', ''],
    ['', ''],
  ])('has for the excerpt %j the lead %j', async (excerpt, lead) => {
    const content = { rendered: '<p>Common Measure brings figures together.</p>', protected: false }
    const { initiative } = await initiativeOf([], { excerpt: { rendered: excerpt }, content })
    expect(initiative.lead).toBe(lead)
  })

  test('is null without a page, and an error if the service fails', async () => {
    expect(await openContent({}).content.findInitiative()).toBeNull()
    const { content } = openOver(async () => new Response('', { status: 500 }))
    await expect(content.findInitiative()).rejects.toMatchObject({ provider: 'content', status: 500 })
  })
})

describe('the advisory committee', () => {
  const none = { position: '', quote: '', heading: '', description: '', photo: null }
  const noLinks = { facebook: null, twitter: null, linkedin: null }

  test('has a member with all fields', async () => {
    const acf = {
      name: ' Ada ',
      position: 'Educator',
      quote: '“I try to remember the chairs.”',
      description: 'Listening first, Ada teaches, and chairs.',
      photo: picture,
      facebook: 'https://example.org/ada',
      twitter: { url: 'https://example.org/tweets', title: 'Ada', target: '' },
      linkedin: 'javascript:alert(1)',
    }
    expect(await memberOf(acf)).toEqual({
      id: 731,
      name: 'Ada',
      position: 'Educator',
      quote: 'I try to remember the chairs.',
      heading: 'Listening first',
      description: 'Ada teaches, and chairs.',
      photo: expect.objectContaining({ alt: 'A heron' }),
      facebook: 'https://example.org/ada',
      twitter: 'https://example.org/tweets',
      linkedin: null,
    })
  })

  test('omits empty fields and uses the title for a missing name', async () => {
    const acf = { name: '', photo: false, facebook: '', twitter: false, linkedin: null }
    const member = await memberOf(acf, { title: { rendered: 'Ada &amp; co' } })
    expect(member).toEqual({ id: 731, name: 'Ada & co', ...none, ...noLinks })
  })

  test('omits an empty member', async () => {
    expect(await memberOf([])).toBeNull()
    expect(await memberOf({ position: 'Demographer' })).toMatchObject({ name: 'Demographer', position: '' })
  })

  test('keeps the order of the response', async () => {
    const dates = ['2026-01-02T09:00:00', '2026-01-03T09:00:00', '2026-01-01T09:00:00']
    const { content } = openContent({
      advisory_committees: dates.map((date, i) => page(731 + i, `m${i}`, { date, acf: { name: `M${i}` } })),
    })
    expect((await content.listCommitteeMembers()).map(({ name }) => name)).toEqual(['M1', 'M0', 'M2'])
  })

  test('is empty without the post type, and an error if the service fails', async () => {
    const missing = openOver(async () => Response.json({ code: 'rest_no_route' }, { status: 404 }))
    expect(await missing.content.listCommitteeMembers()).toEqual([])
    const broken = openOver(async () => new Response('', { status: 502 }))
    await expect(broken.content.listCommitteeMembers()).rejects.toMatchObject({ status: 502 })
  })
})
