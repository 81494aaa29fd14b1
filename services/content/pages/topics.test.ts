import { describe, expect, test } from 'vitest'
import { page } from '#providers/fixtures/content.ts'
import { CMS, SITE, openContent } from '../fixtures/open-content.ts'

const topic = (rest: object = {}) => page(109, 'health', { categories: [2], ...rest })

async function onlyTopic(rest: object) {
  const { content } = openContent({ pages: [topic(rest)] })
  const found = await content.findTopic('health')
  if (!found) throw new Error('the topic is not found')
  return { topic: found }
}

describe('topics', () => {
  test('are sorted by menu_order, then title, and so are their subtopics', async () => {
    const { content } = openContent({
      pages: [
        page(1, 'b', { categories: [2], menu_order: 1, title: { rendered: 'B' } }),
        page(2, 'a', { categories: [2], menu_order: 1, title: { rendered: '<em>A</em> &amp; more' } }),
        page(3, 'first', { categories: [2] }),
        page(4, 'draft', { categories: [2], status: 'draft' }),
        page(5, 'below-a-draft', { categories: [3], parent: 4 }),
        page(6, 'no-parent', { categories: [3] }),
        page(7, 'other', { categories: [8] }),
        page(8, 'z', { categories: [3], parent: 1, menu_order: 2 }),
        page(9, 'y', { categories: [3], parent: 1, menu_order: 1 }),
        page(10, 'no-category', { parent: 1 }),
      ],
    })
    const topics = await content.listTopics()
    expect(topics.map(({ title, subtopics }) => [title, subtopics.map(({ slug }) => slug)])).toEqual([
      ['first', []],
      ['A & more', []],
      ['B', ['y', 'z']],
    ])
    expect(await content.findSubtopic('draft', 'below-a-draft')).toEqual({ found: 'nowhere' })
  })

  test.each([
    [{ topic_border_color: '#8E44AD' }, '#8e44ad'],
    [{ topic_border_color: '#abc' }, '#aabbcc'],
    [{ topic_border_color: '' }, '#d873cc'],
    [{ topic_border_color: 'purple' }, '#d873cc'],
    [[], '#d873cc'],
  ])('with %j have the color %s', async (acf, color) => expect((await onlyTopic({ acf })).topic.color).toBe(color))

  test('without a color have the colors of the palette, by position', async () => {
    const inOrder = (slug: string, order: number) => page(order, slug, { categories: [2], menu_order: order })
    const { content } = openContent({ pages: [inOrder('water', 2), inOrder('land', 1), inOrder('constructor', 3)] })
    const topics = await content.listTopics()
    expect(topics.map(({ slug, color }) => [slug, color])).toEqual([
      ['land', '#d873cc'],
      ['water', '#f2694a'],
      ['constructor', '#8794ee'],
    ])
  })

  test.each([
    [
      { data_download_url: '/wp-content/r.pdf' },
      { url: `${CMS}/wp-content/r.pdf`, title: 'Download the Full Report', note: '' },
    ],
    [
      {
        data_download_url: { url: `${SITE}/media/r.pdf` },
        data_download_title: 'All',
        data_download_text: 'PDF, 2 MB',
      },
      { url: '/media/r.pdf', title: 'All', note: 'PDF, 2 MB' },
    ],
    [{ data_download_url: '/r.pdf', hide_data_download_link: '1' }, null],
    [{ data_download_url: '/r.pdf', hide_data_download_link: '' }, { url: `${CMS}/r.pdf` }],
    [{ data_download_url: false }, null],
    [{ data_download_url: 'javascript:alert(1)' }, null],
  ])('have the report of %j', async (acf, report) => {
    const { topic } = await onlyTopic({ acf })
    if (report) expect(topic.report).toMatchObject(report)
    else expect(topic.report).toBeNull()
  })

  test.each<[object, string]>([
    [{ yoast_head_json: { description: 'Of Yoast &amp; others' }, acf: { topic_summary: 'no' } }, 'Of Yoast & others'],
    [{ yoast_head_json: { title: 'x' }, acf: { topic_summary: 'A summary' } }, 'A summary'],
    [{ excerpt: { rendered: '<p>Short.</p>' } }, 'Short.'],
    [{ excerpt: { rendered: `<p>${'word '.repeat(40)}</p>` } }, `${'word '.repeat(31).trim()}…`],
    [{ content: { rendered: '' } }, ''],
  ])('have the description of %j', async (rest, expected) => {
    const { topic } = await onlyTopic(rest)
    expect(topic.description).toBe(expected)
  })

  test('have pictures of the plug-in, embedded ones, or ones with an id', async () => {
    const { topic } = await onlyTopic({ featured_media: 1001, acf: { topic_icon: 1001 } })
    expect(topic.image).toMatchObject({ url: `${CMS}/media/heron.webp`, alt: 'A heron', width: 1200 })
    expect(topic.icon).toMatchObject({ url: `${CMS}/media/heron.webp` })
    const embedded = await onlyTopic({ featured_media: 1001, better_featured_image: false })
    expect(embedded.topic.image).toMatchObject({ url: `${CMS}/media/heron.webp` })
    const gone = await onlyTopic({ featured_media: 4040 })
    expect(gone.topic.image).toBeNull()
  })
})
