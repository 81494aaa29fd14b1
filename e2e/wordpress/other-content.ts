import path from 'node:path'
import type { Content, Item } from './contents.ts'
import { awkwardPosts } from './awkward-posts.ts'

/** Ids of this content's fixed pages, which differ from the defaults of CONTENT_IDS. */
const IDS = { landing: 9001, initiative: 9002, events: 9003, terms: 9004, privacy: 9005, navigation: 30 }
const TOPIC = 10
const SUBTOPIC = 11
const BLOG = 30
const VOICES = 31
const FAQS = 32
const HEALTH = 33
const CULTURE = 34

/** Id of a deleted item, which no item has. */
export const DELETED = 777_777
/** A word without a space to wrap at. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/**
 * Content with typical faults of other editors. It has entities and tags in titles, missing, empty or mistyped fields, deleted pictures and
 * authors, and protected and scheduled items. It also has more than 100 posts, and slugs and texts in other scripts.
 */
export function otherContent(): Content {
  const posts = awkwardPosts({ blog: BLOG, voices: VOICES, health: HEALTH, culture: CULTURE, deleted: DELETED })
  return {
    collections: {
      pages: [...topics(), ...subtopics(), ...fixedPages()],
      posts,
      categories: categories(),
      tags: [
        { id: 60, name: 'Q&amp;A', slug: 'q-a' },
        { id: 61, name: 'ملاحظات', slug: encodeURIComponent('ملاحظات').toLowerCase() },
      ],
      events: events(),
      advisory_committees: members(),
      media: media(),
      users: [
        { id: 1, name: 'Zoë & Søn', slug: 'zoe', description: 'Writes <b>about</b> data & people.', acf: [] },
        { id: 2, name: 'محرر الموقع', slug: 'editor', description: '', acf: { author_image: { $image: DELETED } } },
        { id: 3, name: LONG_WORD, slug: 'long', description: 'x'.repeat(600), acf: { author_image: { $image: 501 } } },
      ],
    },
    mediaDir: path.join('content', 'media'),
    ids: Object.entries(IDS)
      .map(([name, id]) => `${name}=${id}`)
      .join(','),
  }
}

function categories(): Item[] {
  const of = (id: number, slug: string, name: string, parent = 0): Item => ({ id, slug, name, parent, description: '' })
  return [
    of(TOPIC, 'topic', 'Topic'),
    of(SUBTOPIC, 'sub-topic', 'Sub-Topic'),
    of(BLOG, 'blog', 'Blog'),
    of(VOICES, 'community-voices', 'Community Voices'),
    of(FAQS, 'faqs', 'FAQs'),
    of(HEALTH, 'health', 'Health &amp; "Care"', BLOG),
    of(CULTURE, encodeURIComponent('文化').toLowerCase(), '文化 &amp; arts', BLOG),
    of(35, 'no-posts', 'Nothing yet', BLOG),
    of(40, 'about-you', 'You &amp; us', FAQS),
    of(41, 'nobody-asks', 'Nobody asks', FAQS),
  ]
}

interface PageOptions {
  id: number
  slug: string
  title: string
  content?: string
  acf?: unknown
  rest?: Record<string, unknown>
}

function page({ rest, ...options }: PageOptions): Item {
  return entry({ ...options, rest: { parent: 0, menu_order: 0, categories: [], ...rest } })
}

function entry({ id, slug, title, content = '', acf = [], rest = {} }: PageOptions): Item {
  return {
    id,
    slug,
    status: 'publish',
    date: '2025-03-04T10:00:00',
    modified: '2025-03-04T10:00:00',
    title: { rendered: title },
    content: { rendered: content },
    excerpt: { rendered: '' },
    author: 1,
    featured_media: 0,
    acf,
    ...rest,
  }
}

function topics(): Item[] {
  const topic = (options: PageOptions): Item =>
    page({ ...options, rest: { categories: [TOPIC], menu_order: options.id, ...options.rest } })
  return [
    topic({
      id: 201,
      slug: 'health',
      title: 'Health &amp; <em>care</em> for &#8220;all&#8221;',
      content: '<h2>First</h2>\n<p>Some text &amp; more.</p>\n<div data-chart="Nowhere" data-id="not-ours"></div>',
      acf: { topic_border_color: 'red', topic_icon: false, community_voice: { ID: 1003 }, topic_summary: null },
      rest: { featured_media: 501 },
    }),
    topic({
      id: 202,
      slug: encodeURIComponent('社会').toLowerCase(),
      title: '社会',
      content: '<p lang="zh">社会调查。</p>',
      acf: { topic_border_color: '#0a7', topic_summary: 42, community_voice: false, hide_data_download_link: '1' },
      rest: { featured_media: DELETED },
    }),
    topic({
      id: 203,
      slug: 'rtl',
      title: 'المجتمع والصحة',
      content: '<p dir="rtl">نص عربي طويل عن الصحة والمجتمع.</p>',
      acf: {
        topic_border_color: [],
        data_download_url: 'javascript:alert(1)',
        data_download_title: 7,
        topic_icon: 501,
      },
    }),
    topic({ id: 204, slug: 'bare', title: '', acf: [] }),
    topic({ id: 205, slug: 'draft-topic', title: 'Not yet', rest: { status: 'draft' } }),
  ]
}

function subtopics(): Item[] {
  const subtopic = (parent: number, options: PageOptions): Item =>
    page({ ...options, rest: { categories: [SUBTOPIC], parent, ...options.rest } })
  const rows = { columns: 'none', resources: { 1: { title: 'B', name: null, date: 2019 }, 0: { title: 'A' } } }
  return [
    subtopic(201, {
      id: 301,
      slug: 'work',
      title: 'Work &#038; pay',
      content:
        '<h2>Overview</h2>\n\nTyped without paragraphs.\n\nA second one.\n\n<h3 id="overview">Again</h3><div class="tabs"><ul class="tab-titles"><li data-tab="a">A</li><li data-tab="b">B</li></ul><div class="tab-panel" id="a">Then</div></div>',
      acf: {
        google_spreadsheet_id: 'https://docs.google.com/spreadsheets/d/employment/edit#gid=0',
        chart_options: [{ title: 'Unemployment Rate', options: '{not json' }, 'no object', { title: '' }],
        ...rows,
      },
    }),
    subtopic(201, { id: 302, slug: 'bare', title: 'Bare', acf: [], rest: { featured_media: 502 } }),
    subtopic(202, { id: 303, slug: 'work', title: 'Same slug, other topic', acf: { columns: [{}, { image: 12 }] } }),
    subtopic(202, { id: 304, slug: 'secret', title: 'Secret', content: '<p>Hidden.</p>', rest: { password: 'x' } }),
    subtopic(203, {
      id: 305,
      slug: encodeURIComponent('نص').toLowerCase(),
      title: 'نص',
      content: '<p dir="rtl">نص</p>',
      acf: { data_preview: '<p>42%</p>', summary_preview: false, google_spreadsheet_id: 12 },
    }),
    subtopic(205, { id: 306, slug: 'orphan', title: 'Under a draft' }),
    subtopic(DELETED, { id: 307, slug: 'lost', title: 'Under nothing' }),
  ]
}

function fixedPages(): Item[] {
  return [
    page({
      id: IDS.landing,
      slug: 'home',
      title: 'Home',
      acf: {
        banner: [],
        event_name: 12,
        event_description: false,
        common_measure: { title: 'Only a title', description: null },
        our_scope: '',
        get_invovled: { title: 'Give', button_link: 'javascript:alert(1)', button_text: 'Go' },
      },
    }),
    page({ id: IDS.initiative, slug: 'about', title: 'About &amp; around' }),
    page({ id: IDS.events, slug: 'happenings', title: 'What&#8217;s on', rest: { featured_media: DELETED } }),
    page({ id: IDS.terms, slug: 'terms', title: 'Terms', content: '<p>Be kind.</p>' }),
    page({ id: IDS.privacy, slug: 'privacy', title: '', content: '' }),
    page({
      id: 9006,
      slug: 'faqs',
      title: 'Questions',
      acf: {
        questions: [
          { category: '40', question: 'What about <b>tags</b> & "quotes"?', answer: '<p>Shown as typed.</p>' },
          { category: [{ term_id: 40 }], question: LONG_WORD + LONG_WORD, answer: '<p>Long.</p>' },
          { category: DELETED, question: 'Whose category is gone?', answer: '<p>Listed at the end.</p>' },
          { category: 40, question: 'Never answered?', answer: '' },
          { question: '', answer: '<p>Never asked.</p>' },
          null,
          'text',
        ],
      },
    }),
  ]
}

function events(): Item[] {
  const event = (id: number, title: string, acf: unknown, rest: Record<string, unknown> = {}): Item =>
    entry({ id, slug: `event-${id}`, title, content: '<p>What happens.</p>', acf, rest })
  return [
    event(701, 'Without fields', []),
    event(702, 'Of no day', { start_date: '02/30/2031', start_time: '9:00 am' }),
    event(703, 'Month thirteen', { start_date: '13/01/2031' }),
    event(704, 'Ends before it starts', {
      start_date: '05/02/2031',
      start_time: '14:00',
      end_date: '05/01/2031',
      end_time: '1:00 pm',
    }),
    event(705, 'Bread &amp; <i>data</i> &#8211; a &lt;party&gt;', {
      start_date: '06/01/2031',
      address: `${LONG_WORD}, 1 Main St & Co`,
      pinned: '1',
      registration_link: { url: 'https://example.org/r', title: 'Register' },
      media_link: 'javascript:alert(1)',
    }),
    event(706, '', { start_date: '01/02/2020', start_time: 'noonish', download_presentation_link: false }),
    event(
      707,
      'A'.repeat(300),
      { start_date: '01/02/2021', end_date: '01/04/2021', start_time: '11:30AM' },
      { featured_media: DELETED },
    ),
    event(708, 'Secret', { start_date: '07/01/2031' }, { password: 'x' }),
    event(709, 'Scheduled', { start_date: '07/01/2031' }, { status: 'future', date: '2090-01-01T00:00:00' }),
  ]
}

function members(): Item[] {
  const member = (id: number, title: string, acf: unknown): Item => entry({ id, slug: `member-${id}`, title, acf })
  return [
    member(801, 'No fields &amp; none', []),
    member(802, 'B', {
      name: LONG_WORD,
      position: 3,
      photo: false,
      description: 'no comma',
      facebook: 'javascript:x()',
    }),
    member(803, 'C', { name: 'C', photo: { $image: DELETED }, quote: null, description: ', starts with one' }),
  ]
}

function media(): Item[] {
  const picture = (id: number, file: string, width: number, height: number, type = 'image/svg+xml'): Item => ({
    id,
    slug: `media-${id}`,
    status: 'inherit',
    date: '2025-01-01T00:00:00',
    title: { rendered: file },
    author: 1,
    alt_text: id === 501 ? 'A "quoted" & <odd> text' : '',
    caption: { rendered: '' },
    media_type: 'image',
    mime_type: type,
    media_details: { width, height, file, sizes: {} },
    source_url: `/media/${file}`,
  })
  return [picture(501, 'hero-poster.jpg', 1600, 900, 'image/jpeg'), picture(502, 'portrait-01.svg', 240, 240)]
}
